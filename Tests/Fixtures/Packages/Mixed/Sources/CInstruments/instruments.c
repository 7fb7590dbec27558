#include "CInstruments.h"
