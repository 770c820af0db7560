import pg from 'pg';

const oids = {
  boolean: 16,
  bytes: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  oid: 26,
  json: 114,
  float4: 700,
  float8: 701,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  numeric: 1700,
  jsonb: 3802,
} as const;

type Reader = (text: string) => unknown;

const asIs: Reader = (text) => text;

/**
 * Converts PostgreSQL's text to a JavaScript value by the type's oid, the same for both engines: bigint becomes a
 * number while that is exact, else text; numeric stays exact text (a number only on the wire); an instant is ISO 8601
 * with milliseconds and Z; a date is YYYY-MM-DD; json is parsed.
 */
const readers = new Map<number, Reader>([
  [oids.boolean, (text) => text === 't'],
  [oids.bytes, (text) => Buffer.from(text.slice(2), 'hex')],
  [oids.int8, readBigint],
  [oids.int2, Number],
  [oids.int4, Number],
  [oids.oid, Number],
  [oids.float4, Number],
  [oids.float8, Number],
  [oids.numeric, asIs],
  [oids.date, asIs],
  [oids.timestamp, asIs],
  [oids.interval, asIs],
  [oids.timestamptz, readInstant],
  [oids.json, readJson],
  [oids.jsonb, readJson],
]);

/**
 * Returns the reader of a type. Types not listed above (text, uuid, arrays of text or integers) are read as `pg` does.
 */
export function readerOf(oid: number): Reader {
  return readers.get(oid) ?? pg.types.getTypeParser(oid, 'text');
}

function readBigint(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

function readJson(text: string): unknown {
  return JSON.parse(text);
}

/** Converts `2026-11-20 10:31:26.7123+00`, as a session in UTC prints it, to `2026-11-20T10:31:26.712Z`. */
function readInstant(text: string): string {
  const match = /^(\d{4,})-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text);
  if (!match) return text; // infinity, or a year BC
  const [, year, month, day, time, fraction = ''] = match;
  return `${year}-${month}-${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/**
 * Returns a parameter as text, which PostgreSQL casts to the type it needs. Objects become JSON, arrays become array
 * literals.
 */
export function writeValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(writeElement).join(',')}}`;
  return JSON.stringify(value);
}

function writeElement(value: unknown): string {
  if (Array.isArray(value)) return writeValue(value) ?? 'NULL';
  const text = writeValue(value);
  return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`;
}
