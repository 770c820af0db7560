/**
 * The version of the language of entities, operations and screens (`docs/language.md#versions`). A change that an older
 * tree cannot keep is a new version, with a migration in `tools/migrate`.
 */
export const LANGUAGE_VERSION = 1;
