import type { ErrorObject } from 'ajv';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { suggestion } from '../../../renderer/language/text/words/did-you-mean.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';

const TYPE_NAMES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

type Sentence = (error: ErrorObject, name: string) => string;

const SENTENCES: Record<string, Sentence> = {
  additionalProperties: (error) => {
    const key = String(error.params['additionalProperty']);
    const known = keysOf(error.parentSchema?.['properties']);
    const meant = suggestion(key, known);
    return `Unknown key "${key}".${meant || ` There are: ${known.filter((candidate) => candidate !== '$schema').join(', ')}.`}`;
  },
  required: (error) => `"${String(error.params['missingProperty'])}" is missing.`,
  type: (error, name) =>
    `${name} must be ${listOf([error.params['type']].flat().map((type) => TYPE_NAMES[String(type)] ?? String(type)))}.`,
  enum: (error, name) => {
    const allowed = [error.params['allowedValues']].flat().map(String);
    if (error.propertyName !== undefined)
      return `Unknown key "${error.propertyName}".${suggestion(error.propertyName, allowed) || ` There are: ${allowed.join(', ')}.`}`;
    return `${name} must be ${listOf(allowed)}.${typeof error.data === 'string' ? suggestion(error.data, allowed) : ''}`;
  },
  const: (error, name) => `${name} must be ${JSON.stringify(error.params['allowedValue'])}.`,
  pattern: (_error, name) => `${name} is not written as it must be.`,
  minItems: (error, name) => `${name} needs at least ${count(error, 'entry', 'entries')}.`,
  maxItems: (error, name) => `${name} may have at most ${count(error, 'entry', 'entries')}.`,
  minLength: (_error, name) => `${name} is empty.`,
  minimum: (error, name) => `${name} must be at least ${String(error.params['limit'])}.`,
  maximum: (error, name) => `${name} must be at most ${String(error.params['limit'])}.`,
  uniqueItems: (_error, name) => `${name} holds an entry twice.`,
  dependencies: (error) =>
    `"${String(error.params['property'])}" needs "${String(error.params['missingProperty'])}" beside it.`,
  minProperties: (_error, name) => `${name} is empty.`,
};

/** Returns the message for a schema error. */
export function sentence(error: ErrorObject, path: JsonPath): string {
  const last = path.at(-1);
  const name = error.propertyName ?? (typeof last === 'string' ? last : 'This');
  return ownSentence(error) ?? SENTENCES[error.keyword]?.(error, name) ?? `${name} ${error.message ?? 'is wrong'}.`;
}

/** Returns the error message that the schema itself defines; editors show the same one. */
function ownSentence({ keyword, parentSchema }: ErrorObject): string | undefined {
  const told: unknown = parentSchema?.[keyword === 'pattern' ? 'patternErrorMessage' : 'errorMessage'];
  return typeof told === 'string' ? told : undefined;
}

function keysOf(properties: unknown): string[] {
  return isObject(properties) ? Object.keys(properties) : [];
}

function listOf(words: string[]): string {
  return words.length < 2
    ? (words[0] ?? 'something else')
    : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}

function count(error: ErrorObject, one: string, many: string): string {
  const limit = Number(error.params['limit']);
  return `${limit} ${limit === 1 ? one : many}`;
}
