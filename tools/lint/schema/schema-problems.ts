import type { ErrorObject } from 'ajv';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import { didYouMean, suggestion } from '../../../renderer/language/words/did-you-mean.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import type { Source } from '../../catalogue/read-sources.ts';
import { SCREEN_KINDS, validatorOf } from './validators.ts';
import { sentence } from './sentences.ts';

/** What a schema has against a file. */
export interface SchemaProblem {
  path: JsonPath;
  /** The key is meant, not its value. */
  at?: 'key';
  message: string;
  /** A key that the language does not have. */
  isUnknownKey: boolean;
  /** The file is not of the shape its types promise: other rules leave it alone. */
  breaksShape: boolean;
}

/** Errors after which the value still has the type that it should have. */
const HARMLESS = new Set(['additionalProperties', 'pattern', 'enum', 'uniqueItems', 'minItems', 'minLength', 'minimum', 'maximum', 'propertyNames']);

/** Everything its schema says against a file; nothing for one that is not JSON. */
export function schemaProblems(source: Source): SchemaProblem[] {
  const { value } = source;
  if (value === undefined) return [];
  if (!isObject(value)) return [{ path: [], message: 'The file must hold one JSON object.', isUnknownKey: false, breaksShape: true }];
  const schema = source.role === 'screen' ? value['kind'] : source.role;
  if (typeof schema !== 'string') return [problem(['kind'], 'A screen needs a "kind".')];
  if (source.role === 'screen' && !SCREEN_KINDS.includes(schema)) {
    return [problem(['kind'], `There is no kind of screen "${schema}".${suggestion(schema, SCREEN_KINDS)} There are: ${SCREEN_KINDS.join(', ')}.`)];
  }
  const validate = validatorOf(schema);
  return validate(value) ? [] : withoutEchoes(validate.errors ?? [], value);
}

function problem(path: JsonPath, message: string): SchemaProblem {
  return { path, message, isUnknownKey: false, breaksShape: true };
}

/** One problem for each mistake: a misspelled key is also a missing one, and a wrong branch repeats what is in it. */
function withoutEchoes(errors: ErrorObject[], value: Json): SchemaProblem[] {
  const unknownKeys = errors.filter((error) => error.keyword === 'additionalProperties');
  const found = new Map<string, SchemaProblem>();
  for (const error of errors) {
    if (error.keyword === 'if' || error.keyword === 'propertyNames' || isMisspelled(error, unknownKeys)) continue;
    const one = toProblem(error, value);
    found.set(JSON.stringify([one.path, one.message]), one);
  }
  return [...found.values()];
}

/** Whether a missing key is there under a name that was surely meant for it. */
function isMisspelled(error: ErrorObject, unknownKeys: ErrorObject[]): boolean {
  if (error.keyword !== 'required') return false;
  const missing = String(error.params['missingProperty']);
  return unknownKeys.some(
    (other) => other.instancePath === error.instancePath && didYouMean(String(other.params['additionalProperty']), [missing]) !== undefined,
  );
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

/** A JSON pointer as a path: digits are an index where the value is an array. */
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
