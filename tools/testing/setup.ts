// A write through `__proto__` or `constructor.prototype` throws at its place instead of poisoning the tests after it
// (`security.md` T14; tests only, because libraries in production may rely on the default).
Object.freeze(Object.prototype);
