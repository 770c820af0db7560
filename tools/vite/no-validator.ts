/**
 * Stands for `@rjsf/validator-ajv8` in the console's bundle. Only RJSF's own test helper imports it; it compiles schemas by
 * `new Function`, which the content security policy forbids, and `language.check` is our validator.
 */
export default undefined;
