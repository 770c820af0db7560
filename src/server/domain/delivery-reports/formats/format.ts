import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Json } from '../../../../../renderer/language/types/json.ts';
import { invalid, Refusal } from '../../../refusal.ts';
import { readReference } from '../../campaigns/engine/reference.ts';
import type { DeliveryReport, ReportKind, ReportSource } from '../report.ts';
import type { Signature } from './signatures.ts';

/** A format of reports, as data. A path has its members with slashes between them: `message/headers/message-id`. */
export interface ReportFormat {
  source: ReportSource;
  signature: Signature;
  /** The path of the token within a body that its signature does not cover: a token is good for one body. */
  token?: string;
  /** The path of the reports, an array or one object; '' for the body itself. */
  reports: string;
  /** Paths within a report: what all of them say is the key, by which the same report is known. */
  keys: readonly string[];
  /** The first of them that names a message of ours does. */
  messages: readonly string[];
  /** A time as ISO text, or in seconds since 1970. */
  at: string;
  /** The first of them that is a text. */
  details: readonly string[];
  /** The first rule whose members all have these texts says the kind. Reports without a rule are ignored. */
  kinds: readonly KindRule[];
  /** Refuses a body with a report that cannot be read; otherwise such a report is ignored, because providers add others. */
  isStrict: boolean;
}

/** Says which reports are of a kind, by the texts of their members. */
export interface KindRule {
  kind: ReportKind;
  when: Readonly<Record<string, string>>;
}

/** What a body says. */
export interface ReadReports {
  reports: DeliveryReport[];
  /** Reports of other kinds, and of messages that are not ours. */
  ignored: number;
}

/** The most reports of one body. */
const MOST_REPORTS = 5000;
const LONGEST_DETAIL = 300;

/** Returns the reports of a body. Throws 400 for a body that is not of the format. */
export function readReports(format: ReportFormat, body: Json): ReadReports {
  const found = memberAt(body, format.reports);
  const items = Array.isArray(found) ? found : [found];
  if (!items.every((item) => isObject(item)))
    throw new Refusal(400, 'badReports', 'The body has no reports: each must be a JSON object.');
  if (items.length > MOST_REPORTS)
    throw new Refusal(400, 'tooManyReports', `The body has more than ${MOST_REPORTS} reports.`);
  const reports = items.flatMap((item, index) => readReport(format, item, index) ?? []);
  return { reports, ignored: items.length - reports.length };
}

/** Returns the token of a body, which is good for that body alone; null where the signature covers the body. */
export function tokenOf({ token }: ReportFormat, body: Json): string | null {
  return token === undefined ? null : (textAt(body, token) ?? '');
}

function readReport(format: ReportFormat, item: Json, index: number): DeliveryReport | null {
  const kind = kindOf(format.kinds, item);
  const key = keyOf(format.keys, item);
  const at = timeAt(item, format.at);
  const [target = null] = format.messages.flatMap((path) => readReference(textAt(item, path) ?? '') ?? []);
  const isComplete = kind !== undefined && key !== null && at !== null;
  if (format.isStrict && !isComplete) throw unreadable(format, index);
  if (!isComplete || target === null) return null;
  return { ...target, kind, key, at, detail: detailOf(format.details, item) };
}

/** Returns the key of a report; null when a part is missing or cannot be stored. */
function keyOf(paths: readonly string[], item: Json): string | null {
  const parts = paths.map((path) => textAt(item, path) ?? '');
  return parts.every((part) => /^[\x21-\x7e]{1,120}$/.test(part)) ? parts.join(' ') : null;
}

function kindOf(rules: readonly KindRule[], item: Json): ReportKind | undefined {
  return rules.find(({ when }) => Object.entries(when).every(([path, text]) => textAt(item, path) === text))?.kind;
}

function unreadable({ reports, keys: [key], at, kinds }: ReportFormat, index: number): Refusal {
  const names = [...new Set(kinds.map(({ kind }) => kind))].join(', ');
  return invalid([
    {
      path: `${reports}[${index}]`,
      message: `A report needs ${key} (up to 120 visible characters), message, ${at} (a time) and kind (${names}).`,
    },
  ]);
}

function detailOf(paths: readonly string[], item: Json): string | null {
  for (const path of paths) {
    const text = textAt(item, path);
    if (text !== null && text !== '') return shownDetail(text);
  }
  return null;
}

/** Returns a text as one line that can be stored. */
function shownDetail(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return [...text.toWellFormed().replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')].slice(0, LONGEST_DETAIL).join('');
}

function textAt(item: Json, path: string): string | null {
  const value = memberAt(item, path);
  return typeof value === 'string' ? value : null;
}

function timeAt(item: Json, path: string): number | null {
  const value = memberAt(item, path);
  const at = typeof value === 'number' ? value * 1000 : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Math.abs(at) < 8e15 ? Math.round(at) : null;
}

function memberAt(value: Json, path: string): Json {
  let found = value;
  for (const name of path === '' ? [] : path.split('/'))
    found = isObject(found) && Object.hasOwn(found, name) ? (found[name] ?? null) : null;
  return found;
}
