import type { JsonPath } from '../../catalogue/json-position.ts';

/** What stands in the way of a rename: a sentence, and its place. */
export interface Obstacle {
  file: string;
  path: JsonPath;
  sentence: string;
}
