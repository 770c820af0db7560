import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import type { JsonPath } from '../catalogue/json-position.ts';
import { positionAt, syntaxProblem } from '../catalogue/json-position.ts';
import type { BesideFile, Occurrence } from './plan.ts';

/** The endings of files that stand beside a screen and carry its id. */
export const BESIDE = ['.data.json', '.expect.json'];

/** Returns whether a file stands beside a screen with fake data or expectations. */
export function isBeside(file: string): boolean {
  return BESIDE.some((ending) => file.endsWith(ending));
}

/** Returns the file with its value. Throws an `Error` with an address when the text is not JSON. */
export function besideFile(file: string, text: string): BesideFile {
  const problem = syntaxProblem(text);
  const { line, column } = problem?.position ?? positionAt(text, 0);
  if (problem) throw new Error(`${file}:${line}:${column} ${problem.message}`);
  // JSON.parse returns only JSON values; its declared type is `any`.
  return { file, text, value: JSON.parse(text) as Json };
}

/** Returns the id of the screen that a file stands beside. */
export function screenOf({ file }: BesideFile): string {
  return file.replace(/^.*\//, '').replace(/\.\w+\.json$/, '');
}

/** Returns where the expectations of a page name one of its screens. */
export function blocksExpected(source: BesideFile, id: string): Occurrence[] {
  return expectations(source).flatMap(({ value, path }) =>
    listAt(value, 'see', 'blocks').flatMap((block, index): Occurrence[] =>
      block === id ? [{ source, path: [...path, 'see', 'blocks', index], at: 'value' }] : [],
    ),
  );
}

/** Returns where fake data and expectations name an operation: alone, or before its keys, as in `getRegions/31`. */
export function operationsBeside(source: BesideFile, name: string): Occurrence[] {
  const calls = expectations(source).flatMap(({ value, path }) => [
    ...answersIn(source, at(value, 'given'), [...path, 'given'], name),
    ...listAt(value, 'see', 'calls').flatMap((call, index): Occurrence[] =>
      isCallOf(call, name) ? [{ source, path: [...path, 'see', 'calls', index], at: 'value' }] : [],
    ),
  ]);
  const steps = listAt({ file: source.value }, 'file', 'browser').flatMap((part, index) =>
    listAt({ part }, 'part', 'steps').flatMap((step, count): Occurrence[] =>
      at(step, 'called') === name ? [{ source, path: ['browser', index, 'steps', count, 'called'], at: 'value' }] : [],
    ),
  );
  return [...answersIn(source, source.value, [], name), ...calls, ...steps];
}

/** Returns where the `answers` of an object name an operation. */
export function answersIn(
  source: Occurrence['source'],
  holder: Json | undefined,
  path: JsonPath,
  name: string,
): Occurrence[] {
  const answers = at(holder, 'answers');
  const keys = isObject(answers) ? Object.keys(answers) : [];
  return keys
    .filter((key) => isCallOf(key, name))
    .map((key) => ({ source, path: [...path, 'answers', key], at: 'key' as const }));
}

function isCallOf(call: Json, name: string): boolean {
  return typeof call === 'string' && (call === name || call.startsWith(`${name}/`));
}

function expectations({ value }: BesideFile): { value: JsonObject; path: JsonPath }[] {
  return listAt({ value }, 'value', 'expectations').flatMap((one, index) =>
    isObject(one) ? [{ value: one, path: ['expectations', index] }] : [],
  );
}

function listAt(holder: JsonObject, outer: string, inner: string): Json[] {
  const list = at(holder[outer], inner);
  return Array.isArray(list) ? list : [];
}

function at(holder: Json | undefined, key: string): Json | undefined {
  return isObject(holder) ? holder[key] : undefined;
}
