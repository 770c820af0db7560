import { isObject } from '../../renderer/language/paths/path.ts';
import type { Field } from '../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import type { Answered } from './backend.ts';

/** An envelope, or what is wrong with it. */
export type Judged = { envelope: JsonObject; problems?: undefined } | { envelope?: undefined; problems: string[] };

/** Judges the envelope of an answer (`docs/domain/money-and-wire.md#envelope`): of a success or of a refusal. */
export function judgeEnvelope({ status, type, text }: Answered): Judged {
  if (status >= 300 && status < 400) return { problems: [`answers with a redirect (${status})`] };
  if (status >= 500) return { problems: [`fails (${status})`] };
  if (!type.startsWith('application/json')) return { problems: [`answers ${type || 'no type'} instead of JSON`] };
  const envelope = parsed(text);
  if (!isObject(envelope)) return { problems: ['answers no JSON object'] };
  const { isSuccessful, message, errorCode, fieldErrors } = envelope;
  const isFine = status < 300;
  const problems = [
    isSuccessful === isFine ? '' : `has isSuccessful ${JSON.stringify(isSuccessful ?? null)} with status ${status}`,
    typeof message === 'string' ? '' : 'has no text as message',
    'result' in envelope ? '' : 'has no result',
    isFine || (typeof errorCode === 'string' && errorCode !== '') ? '' : 'refuses without an errorCode',
    fieldErrors === undefined || areFieldErrors(fieldErrors) ? '' : 'has fieldErrors without path and message',
  ].filter((problem) => problem !== '');
  return problems.length > 0 ? { problems } : { envelope };
}

/** Returns what is wrong with an answer that must be a refusal with one of these statuses. */
export function judgeRefusal(answer: Answered, statuses: readonly number[], when: string): string[] {
  const { problems } = judgeEnvelope(answer);
  if (!statuses.includes(answer.status))
    return [`${when}: answers ${answer.status}, expected ${statuses.join(' or ')}`];
  return (problems ?? []).map((problem) => `${when}: ${problem}`);
}

/** Returns what is wrong with a page of a list. @param top The rows that were asked for. */
export function judgePage({ result, count, moreThanCount }: JsonObject, top: number): string[] {
  if (!Array.isArray(result)) return ['answers no rows'];
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0;
  return [
    result.length > top ? `answers ${result.length} rows to $top=${top}` : '',
    isCount ? '' : 'has no whole number as count',
    isCount && count < result.length ? `counts ${count} of ${result.length} rows` : '',
    moreThanCount === undefined || moreThanCount === true ? '' : 'has a moreThanCount that is not true',
  ].filter((problem) => problem !== '');
}

/**
 * Returns where a value has another type than its field says, each place once: rows of a list are one place. Null stands for
 * an empty value; a key that is not described is left alone, because no screen reads it.
 * @param demanded Keys that the record itself must have.
 */
export function judgeShape(field: Field, value: Json | undefined, demanded: readonly string[] = []): string[] {
  return [...new Set(problemsAt(field, value, 'result', demanded))];
}

function problemsAt(field: Field, value: Json | undefined, path: string, demanded: readonly string[]): string[] {
  if (value === null || value === undefined) return [];
  const { type, items, properties, required = [] } = field;
  if (type === 'array') {
    if (!Array.isArray(value)) return [wrong(path, 'a list', value)];
    return items === undefined ? [] : value.flatMap((one) => problemsAt(items, one, `${path}[]`, demanded));
  }
  if (type === 'object') {
    if (!isObject(value)) return [wrong(path, 'an object', value)];
    const missing = [...new Set([...required, ...demanded])].filter((name) => !Object.hasOwn(value, name));
    return [
      ...missing.map((name) => `${path} has no ${name}`),
      ...Object.entries(properties ?? {}).flatMap(([name, inner]) =>
        Object.hasOwn(value, name) ? problemsAt(inner, value[name], `${path}.${name}`, []) : [],
      ),
    ];
  }
  return scalarProblem(field, value, path);
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function scalarProblem({ type, format }: Field, value: Json, path: string): string[] {
  if (type === 'integer' && !Number.isInteger(value)) return [wrong(path, 'a whole number', value)];
  if (type === 'number' && typeof value !== 'number') return [wrong(path, 'a number', value)];
  if (type === 'boolean' && typeof value !== 'boolean') return [wrong(path, 'true or false', value)];
  if (type !== 'string') return [];
  if (typeof value !== 'string') return [wrong(path, 'a text', value)];
  if (format === 'date' && !DAY.test(value)) return [wrong(path, 'a day (YYYY-MM-DD)', value)];
  if (format === 'date-time' && !INSTANT.test(value)) return [wrong(path, 'an instant with Z', value)];
  return [];
}

function wrong(path: string, wanted: string, value: Json): string {
  return `${path} is ${JSON.stringify(value).slice(0, 40)}, expected ${wanted}`;
}

function areFieldErrors(value: Json): boolean {
  return (
    Array.isArray(value) &&
    value.every((one) => isObject(one) && typeof one['path'] === 'string' && typeof one['message'] === 'string')
  );
}

function parsed(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
