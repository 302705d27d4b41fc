// ponnuki._cpu: what the processor can do, for wheels with the core in several variants. It is
// compiled for any x86-64, and uses nothing but Python's stable ABI.
#include <Python.h>
#include <cpuid.h>

#include <cstring>

namespace {

struct Registers {
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
};

Registers cpuid(unsigned leaf) {
  Registers r;
  __get_cpuid_count(leaf, 0, &r.eax, &r.ebx, &r.ecx, &r.edx);
  return r;
}

bool has(unsigned set, unsigned bits) { return (set & bits) == bits; }

// Whether the system saves the registers of AVX.
bool avx_in_use(const Registers& features) {
  if (!has(features.ecx, bit_OSXSAVE)) return false;
  unsigned low, high;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return has(low, 6);
}

// The level of the System V ABI: SSE4.2 and before, then AVX2, BMI, FMA and others.
bool is_v3() {
  constexpr unsigned lzcnt = 1u << 5;
  const Registers features = cpuid(1);
  return has(features.ecx, bit_SSE3 | bit_SSSE3 | bit_CMPXCHG16B | bit_SSE4_1 | bit_SSE4_2 |
                               bit_POPCNT | bit_AVX | bit_FMA | bit_F16C | bit_MOVBE) &&
         avx_in_use(features) && has(cpuid(7).ebx, bit_AVX2 | bit_BMI | bit_BMI2) &&
         has(cpuid(0x80000001).ecx, lzcnt);
}

PyObject* supports(PyObject*, PyObject* name) {
  const char* const arch = PyUnicode_AsUTF8AndSize(name, nullptr);
  if (!arch) return nullptr;
  return PyBool_FromLong(std::strcmp(arch, "x86-64-v3") == 0 && is_v3());
}

PyMethodDef functions[] = {
    {"supports", supports, METH_O,
     "Return whether the processor has every instruction of a known architecture: x86-64-v3."},
    {nullptr, nullptr, 0, nullptr}};

PyModuleDef definition = {PyModuleDef_HEAD_INIT,
                          "_cpu",
                          "What the processor can do.",
                          0,
                          functions,
                          nullptr,
                          nullptr,
                          nullptr,
                          nullptr};

}  // namespace

PyMODINIT_FUNC PyInit__cpu() { return PyModule_Create(&definition); }
