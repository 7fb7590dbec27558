import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The stand-in for Apple platforms declares these classes without an implementation.
#if !canImport(ObjectiveC)
    func check(_ holds: Bool, _ what: String, line: Int = #line) {
        guard !holds else { return }
        print("line \(line): \(what)")
        exit(1)
    }

    // Alone: the classes in an archive are listed once.
    extension URLResponse: SecureArchivable {
        static var archivedClasses: [AnyClass] {
            [URLResponse.self, HTTPURLResponse.self, NSURL.self, NSString.self, NSNumber.self, NSDictionary.self]
        }
    }

    guard let url = URL(string: "https://example.org/a?b#c"),
        let answer = HTTPURLResponse(
            url: url, statusCode: 404, httpVersion: "HTTP/1.1", headerFields: ["A": "b", "C-D": "e"])
    else { exit(1) }
    let response = URLResponse(url: url, mimeType: "text/plain", expectedContentLength: 9, textEncodingName: "utf-8")
    let alone = try URLResponse.unarchived(from: response.archivedData())
    check(alone.url == url && alone.mimeType == "text/plain" && alone.expectedContentLength == 9, "a response alone")
    let answered = try HTTPURLResponse.unarchived(from: answer.archivedData())
    check(answered.statusCode == 404 && answered.allHeaderFields["C-D"] as? String == "e", "an answer alone")
    let answers = try [String: HTTPURLResponse].unarchived(from: ["x": answer].archivedData())
    check(answers["x"]?.url == url, "answers alone")

    // As members and in collections. A response is nearly always an HTTP response, whatever the property's type.
    let exchange = Exchange()
    exchange.response = answer
    exchange.answer = answer
    exchange.responses = [response, answer]
    exchange.answersByName = ["x": answer]
    exchange.credential = URLCredential(user: "u", password: "p", persistence: .forSession)
    exchange.credentials = [URLCredential(user: "v", password: "q", persistence: .none)]
    exchange.request = NSURLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 5)
    exchange.requests = [NSURLRequest(url: url)]
    var call = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 7)
    call.httpMethod = "POST"
    call.httpBody = Data([1, 2])
    call.setValue("b", forHTTPHeaderField: "A")
    exchange.call = call
    exchange.calls = ["x": call]
    let copy = try Exchange.unarchived(from: exchange.archivedData())
    check((copy.response as? HTTPURLResponse)?.statusCode == 404 && copy.answer?.url == url, "responses")
    check(
        copy.responses.count == 2 && (copy.responses.last as? HTTPURLResponse)?.statusCode == 404, "a list of responses"
    )
    check(copy.answersByName["x"]?.allHeaderFields["A"] as? String == "b", "responses by name")
    check(copy.credential?.password == "p" && copy.credentials.first?.user == "v", "credentials")
    check(copy.request?.url == url && copy.request?.timeoutInterval == 5 && copy.requests.count == 1, "requests")
    check(copy.call == call && copy.call?.httpBody == Data([1, 2]) && copy.calls["x"]?.httpMethod == "POST", "calls")
    print("every class of the platform came back as it was")
#endif
