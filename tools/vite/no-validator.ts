/**
 * Replaces `@rjsf/validator-ajv8` in the console's bundle. Only RJSF's test helper imports it. It compiles schemas by
 * `new Function`, which the content security policy forbids; the console validates with `language.check`.
 */
export default undefined;
