/** A string of a JSON text, with its quotation marks. */
const LITERAL = /"(?:[^"\\]|\\.)*"/g;

/** Returns the strings of a JSON text: its values, and the names of its members. */
export function stringsIn(json: string): string[] {
  return [...json.matchAll(LITERAL)].map(([literal]) => String(JSON.parse(literal)));
}

/**
 * Returns a JSON text with each of its strings replaced. Numbers stay as they are spelled, which they would not when they
 * were parsed.
 */
export function replaceStrings(json: string, replace: (text: string) => string): string {
  return json.replace(LITERAL, (literal) => JSON.stringify(replace(String(JSON.parse(literal)))));
}
