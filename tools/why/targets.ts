import { isObject } from '../../renderer/language/paths/path.ts';
import type { Condition } from '../../renderer/language/types/condition.ts';
import type { ResolvedScreen } from '../../renderer/language/screens/resolve-screen.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';

/** Keys and indexes inside a file, from its root. */
export type Place = (string | number)[];

/** A condition of the screen, what it stands at, and where. */
export interface PlacedRule {
  key: string;
  /** `the field`, `the row around it`, `the section "Installments"`, `the form`. */
  of: string;
  condition: Condition;
  path: Place;
  /** It is asked of the row; otherwise of the record that has the rows. */
  isOfRow: boolean;
}

/** Something of a screen that can be asked about. */
export interface Target {
  kind: 'field' | 'column' | 'fact' | 'filter' | 'action' | 'section' | 'notice';
  /** What it is asked for by: `title`, `installments[].percentage`, a label, a heading, a text. */
  name: string;
  /** The rows that it stands in, as the record names them: `installments`; null outside of rows. */
  rows: string | null;
  /** Its own name, without the rows'. */
  own: string;
  said: JsonObject;
  /** The file it stands in: the screen's, or for the header of its tab set the area's. */
  in: { kind: 'screen' | 'area'; name: string };
  path: Place;
  /** Every condition that bears on it, from the screen as a whole to itself. */
  rules: PlacedRule[];
}

/** Keys under which something else than a part of the screen stands. */
const DATA = new Set(['payload', 'args', 'dataSourceArgs', 'new', 'set', 'assign', 'fill', 'customProps', 'default', 'dataset', 'endpoints', 'load', 'selector', 'settings', 'metric', 'tile']);

/** Conditions that decide what a part is; those that decide a call or a colour are not among them. */
const RULES = ['visibleWhen', 'readOnlyWhen', 'enabledWhen'];

/** Where a part of each kind stands. */
const KINDS: Record<string, Target['kind']> = {
  fields: 'field', columns: 'column', facts: 'fact', totals: 'fact', filters: 'filter', actions: 'action', submit: 'action', save: 'action', reset: 'action', action: 'action',
  sections: 'section', lines: 'section', notices: 'notice', badges: 'notice',
};

interface Around {
  path: Place;
  rules: PlacedRule[];
  rows: string | null;
}

/** Everything of a screen that can be asked about, from the top, and then of the header above its tabs. */
export function targetsOf({ descriptor, header, area }: ResolvedScreen): Target[] {
  const own = targetsIn(descriptor, descriptor.kind, { in: { kind: 'screen', name: descriptor.id }, path: [] });
  return header === undefined ? own : [...own, ...targetsIn(header, 'header', { in: { kind: 'area', name: area.area }, path: ['headers', descriptor.tabs ?? ''] })];
}

function targetsIn(part: object, kind: string, { in: file, path }: Pick<Target, 'in' | 'path'>): Target[] {
  const found: Found[] = [];
  // Safe: a descriptor is JSON; its interfaces only lack an index signature.
  const root = part as JsonObject;
  visit(root, '', { path, rules: rulesOf(root, `the ${kind}`, path, false), rows: null }, kind, found);
  return found.map((target) => ({ ...target, in: file }));
}

type Found = Omit<Target, 'in'>;

function visit(holder: JsonObject, holderKey: string, around: Around, kind: string, found: Found[]): void {
  for (const [key, value] of Object.entries(holder)) {
    if (DATA.has(key) || value === undefined) continue;
    const parts: [Json, Place][] = Array.isArray(value) ? value.map((item, index) => [item, [...around.path, key, index]]) : [[value, [...around.path, key]]];
    for (const [part, path] of parts) {
      if (!isObject(part) || RULES.includes(key)) continue;
      const rows = rowsOf(key, part, holderKey, holder, kind) ?? around.rows;
      const partKind = Object.hasOwn(KINDS, key) ? KINDS[key] : undefined;
      const own = rulesOf(part, wordsFor(key, part), path, rows !== null);
      const rules = [...around.rules, ...own];
      const name = partKind && nameOf(partKind, key, part);
      if (partKind && name !== undefined) found.push({ kind: partKind, name: rows !== null && partKind !== 'section' ? `${rows}[].${name}` : name, rows: partKind === 'section' ? around.rows : rows, own: name, said: part, path, rules });
      visit(part, key, { path, rules, rows }, kind, found);
    }
  }
}

/** The rows whose parts stand under a key: those of child records, of a block, or of a table within a record. */
function rowsOf(key: string, part: JsonObject, holderKey: string, holder: JsonObject, kind: string): string | null {
  if (key === 'children' && typeof part['name'] === 'string') return part['name'];
  if (holderKey === '' && ((kind === 'grid' && key === 'fields') || key === 'card' || (kind === 'selection' && key === 'columns'))) return 'rows';
  if (key === 'columns' && isObject(holder['rows']) && typeof holder['rows']['path'] === 'string') return holder['rows']['path'];
  return key === 'columns' && holderKey === 'expand' && typeof holder['rows'] === 'string' ? holder['rows'] : null;
}

function rulesOf(part: JsonObject, of: string, path: Place, isOfRow: boolean): PlacedRule[] {
  return RULES.flatMap((key) => {
    const condition = part[key];
    // Safe: whatever reads a condition says of what is none that it is none.
    return isObject(condition) ? [{ key, of, condition: condition as unknown as Condition, path: [...path, key], isOfRow }] : [];
  });
}

function nameOf(kind: Target['kind'], key: string, part: JsonObject): string | undefined {
  const name = kind === 'action' ? (part['label'] ?? (key === 'save' ? 'Save Changes' : undefined)) : kind === 'section' ? part['title'] : kind === 'notice' ? part['text'] : part['name'];
  return typeof name === 'string' ? name : undefined;
}

const PART_WORDS: Record<string, string> = { fields: 'the field', rows: 'the row of fields around it', sections: 'the section', children: 'the rows', card: 'the card', lines: 'the table' };

function wordsFor(key: string, part: JsonObject): string {
  const words = Object.hasOwn(PART_WORDS, key) ? PART_WORDS[key] : undefined;
  const title = key === 'sections' || key === 'lines' ? part['title'] : undefined;
  return `${words ?? 'itself'}${typeof title === 'string' ? ` "${title}"` : ''}`;
}
