/** A string of a JSON text, with its quotation marks. */
const LITERAL = /"(?:[^"\\]|\\.)*"/g;

/** Returns the strings of a JSON text: its values, and the names of its members. */
export function stringsIn(json: string): string[] {
  return [...json.matchAll(LITERAL)].map(([literal]) => String(JSON.parse(literal)));
}

/** A string of a JSON text, with the colon after it when it is the name of a member. */
const LITERAL_OR_NAME = /("(?:[^"\\]|\\.)*")(\s*:)?/g;

/**
 * Returns a JSON text with each string that is a value replaced. Names of members stay: programs read a document by them.
 * Numbers stay as they are spelled, which they would not when they were parsed.
 * @example replaceStrings('{"Ann":["Ann",1.0]}', () => 'x') // '{"Ann":["x",1.0]}'
 */
export function replaceStrings(json: string, replace: (text: string) => string): string {
  return json.replace(LITERAL_OR_NAME, (found: string, literal: string, colon?: string) =>
    colon === undefined ? JSON.stringify(replace(String(JSON.parse(literal)))) : found,
  );
}
