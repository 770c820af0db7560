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
const HARMLESS = new Set(['additionalProperties', 'enum', 'uniqueItems', 'minItems', 'minLength', 'minimum', 'maximum', 'propertyNames']);

const known = new WeakMap<Source, SchemaProblem[]>();

/** Everything its schema says against a file; nothing for one that is not JSON. A file is looked at once. */
export function schemaProblems(source: Source): SchemaProblem[] {
  const problems = known.get(source) ?? problemsOf(source);
  known.set(source, problems);
  return problems;
}

function problemsOf(source: Source): SchemaProblem[] {
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
  const missing = errors.filter((error) => error.keyword === 'required');
  const unknown = errors.filter((error) => error.keyword === 'additionalProperties');
  const found = new Map<string, SchemaProblem>();
  for (const error of errors) {
    if (error.keyword === 'if' || error.keyword === 'propertyNames' || unknown.some((other) => isMeantFor(other, error))) continue;
    const one = toProblem(error, value);
    // Under its wrong name the key is missing all the same.
    const breaksShape = one.breaksShape || missing.some((other) => isMeantFor(error, other));
    found.set(JSON.stringify([one.path, one.message]), { ...one, breaksShape });
  }
  return [...found.values()];
}

/** Whether an unknown key was surely meant for one that is missing in the same object. */
function isMeantFor(unknown: ErrorObject, missing: ErrorObject): boolean {
  if (unknown.keyword !== 'additionalProperties' || missing.keyword !== 'required' || unknown.instancePath !== missing.instancePath) return false;
  return didYouMean(String(unknown.params['additionalProperty']), [String(missing.params['missingProperty'])]) !== undefined;
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
