// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
/**
 * The version of the language in which a tree of screens, entities and operations is written. File:
 * screens/language.json.
 */
export interface Language {
  /** The version. `screenplay migrate` brings an older tree to the version of these tools. */
  language: number;
}
