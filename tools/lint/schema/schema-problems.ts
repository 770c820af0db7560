import type { ErrorObject } from 'ajv';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import { didYouMean, suggestion } from '../../../renderer/language/text/words/did-you-mean.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { bySource } from '../by-source.ts';
import { SCREEN_KINDS, validatorOf } from './validators.ts';
import { sentence } from './sentences.ts';

/** A violation of the schema in a file. */
export interface SchemaProblem {
  path: JsonPath;
  /** Points at the key instead of its value. */
  at?: 'key';
  message: string;
  /** Whether the key is unknown to the language. */
  isUnknownKey: boolean;
  /** Whether a value lacks the type that the schema demands. Other rules skip the file then. */
  breaksShape: boolean;
}

/** Schema errors that leave the type of the value intact. */
const HARMLESS = new Set([
  'additionalProperties',
  'enum',
  'uniqueItems',
  'minItems',
  'minLength',
  'minimum',
  'maximum',
  'propertyNames',
]);

/** Returns all schema problems of a file; none for a file that is not JSON. */
export const schemaProblems = bySource((source): SchemaProblem[] => {
  const { value } = source;
  if (value === undefined) return [];
  if (!isObject(value))
    return [{ path: [], message: 'The file must hold one JSON object.', isUnknownKey: false, breaksShape: true }];
  const schema = source.role === 'screen' ? value['kind'] : source.role;
  if (typeof schema !== 'string') return [missingKind(value)];
  if (source.role === 'screen' && !SCREEN_KINDS.includes(schema)) {
    return [
      problem(
        ['kind'],
        `There is no kind of screen "${schema}".${suggestion(schema, SCREEN_KINDS)} There are: ${SCREEN_KINDS.join(', ')}.`,
      ),
    ];
  }
  const validate = validatorOf(schema);
  return validate(value) ? [] : writableValues(validate.errors ?? [], value);
});

/** Returns the problem of a screen without a kind: at the key that is nearly `kind`, where there is one. */
function missingKind(value: JsonObject): SchemaProblem {
  const misspelt = Object.keys(value).find(
    (key) => typeof value[key] === 'string' && didYouMean(key, ['kind']) !== undefined,
  );
  if (misspelt === undefined) return problem(['kind'], 'A screen needs a "kind".');
  const message = `Unknown key "${misspelt}".${suggestion(misspelt, ['kind'])}`;
  return { ...problem([misspelt], message), at: 'key', isUnknownKey: true };
}

function problem(path: JsonPath, message: string): SchemaProblem {
  return { path, message, isUnknownKey: false, breaksShape: true };
}

/**
 * Returns one problem for each mistake. A misspelt key would also be a missing one, and an `if` error repeats the
 * errors of its branch.
 */
function writableValues(errors: ErrorObject[], value: Json): SchemaProblem[] {
  const missing = errors.filter((error) => error.keyword === 'required');
  const unknown = errors.filter((error) => error.keyword === 'additionalProperties');
  const found = new Map<string, SchemaProblem>();
  for (const error of errors) {
    if (
      error.keyword === 'if' ||
      error.keyword === 'propertyNames' ||
      unknown.some((other) => isMeantFor(other, error) || isAboutKeyBeside(error, other))
    )
      continue;
    const one = toProblem(error, value);
    // A key with a wrong name is missing all the same.
    const breaksShape = one.breaksShape || missing.some((other) => isMeantFor(error, other));
    found.set(JSON.stringify([one.path, one.message]), { ...one, breaksShape });
  }
  return [...found.values()];
}

/** Returns whether an unknown key is a misspelling of a missing key of the same object. */
function isMeantFor(unknown: ErrorObject, missing: ErrorObject): boolean {
  if (
    unknown.keyword !== 'additionalProperties' ||
    missing.keyword !== 'required' ||
    unknown.instancePath !== missing.instancePath
  )
    return false;
  return (
    didYouMean(String(unknown.params['additionalProperty']), [String(missing.params['missingProperty'])]) !== undefined
  );
}

/** Returns whether an error refuses a key of an object that has an unknown key too: probably the unknown one is wrong. */
function isAboutKeyBeside(error: ErrorObject, unknown: ErrorObject): boolean {
  return error.propertyName !== undefined && error.instancePath === unknown.instancePath;
}

function toProblem(error: ErrorObject, value: Json): SchemaProblem {
  const isUnknownKey = error.keyword === 'additionalProperties';
  const path = pathOf(error.instancePath, value);
  const key = isUnknownKey ? String(error.params['additionalProperty']) : error.propertyName;
  return {
    path: key === undefined ? path : [...path, key],
    ...(key === undefined ? {} : { at: 'key' as const }),
    message: sentence(error, path),
    isUnknownKey,
    breaksShape: !HARMLESS.has(error.keyword),
  };
}

/** Parses a JSON pointer into a path. Digits are an index where the value is an array. */
function pathOf(pointer: string, root: Json): JsonPath {
  const path: JsonPath = [];
  let at: Json | undefined = root;
  for (const raw of pointer.split('/').slice(1)) {
    const name = raw.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(at) ? Number(name) : name);
    if (Array.isArray(at)) at = at[Number(name)];
    else at = isObject(at) ? at[name] : undefined;
  }
  return path;
}
