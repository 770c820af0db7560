import { GRAMMAR } from '../../renderer/language/grammar/generated/grammar.ts';
import type { PartKind } from '../../renderer/language/grammar/grammar.ts';
import { holderOf, walkDescriptor } from '../../renderer/language/grammar/walk-descriptor.ts';
import type { Visit, Visitor } from '../../renderer/language/grammar/walk-descriptor.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import type { Condition } from '../../renderer/language/types/condition.ts';
import type { ResolvedScreen } from '../../renderer/language/resolve/resolve-screen.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';

/** Keys and indexes inside a file, from its root. */
export type Place = (string | number)[];

/** A condition of the screen, with the part that it belongs to and its place. */
export interface PlacedRule {
  key: string;
  /** `the field`, `the row around it`, `the section "Installments"`, `the form`. */
  of: string;
  condition: Condition;
  path: Place;
  /** Whether the condition is evaluated for the row; otherwise for the record that has the rows. */
  isOfRow: boolean;
}

/** A part of a screen whose state can be explained. */
export interface Target {
  kind: 'field' | 'column' | 'fact' | 'filter' | 'action' | 'section' | 'notice';
  /** The name that finds it: `title`, `installments[].percentage`, a label, a heading, a text. */
  name: string;
  /** The path of its rows in the record, such as `installments`; null outside of rows. */
  rows: string | null;
  /** Its name without the path of its rows. */
  own: string;
  node: JsonObject;
  /** The file that holds it: the screen, or the area for the header of a tab set. */
  in: { kind: 'screen' | 'area'; name: string };
  path: Place;
  /** All conditions that affect it, from the screen as a whole to its own. */
  rules: PlacedRule[];
}

/** Keys of conditions that decide the state of a part. Conditions of calls and colours are left out. */
const RULES = ['visibleWhen', 'readOnlyWhen', 'enabledWhen'];

/** The kind of target for each part of the grammar. */
const KINDS: Partial<Record<PartKind, Target['kind']>> = {
  field: 'field',
  column: 'column',
  fact: 'fact',
  filter: 'filter',
  action: 'action',
  save: 'action',
  section: 'section',
  notice: 'notice',
};

/** The context of a place in a screen. */
interface Around {
  rules: PlacedRule[];
  /** The path of the rows around the place; null outside of rows. */
  rows: string | null;
}

/** Returns all targets of a screen in the order of the file, and then those of the header above its tabs. */
export function targetsOf({ descriptor, header, area }: ResolvedScreen): Target[] {
  const screen: Target['in'] = { kind: 'screen', name: descriptor.id };
  const own = targetsIn(descriptor, descriptor.kind, screen, []);
  if (header === undefined) return own;
  const path = ['headers', descriptor.tabs ?? ''];
  return [...own, ...targetsIn(header, 'area.header', { kind: 'area', name: area.area }, path)];
}

function targetsIn(part: object, root: string, file: Target['in'], start: Place): Target[] {
  const found: Target[] = [];
  const whole = root === 'area.header' ? 'the header' : `the ${root}`;
  const visitor: Visitor<Around> = (visit, outer) => {
    const { value, node, path } = visit;
    if (node.ref?.to === 'condition') return null;
    const rows = ROWS[node.scope ?? '']?.(visit) ?? outer.rows;
    if (!isObject(value)) return { ...outer, rows };
    const own = rulesOf(value, visit.parent === null ? whole : wordsFor(visit), path, rows !== null);
    const rules = [...outer.rules, ...own];
    const kind = node.part && KINDS[node.part];
    const name = kind && nameOf(kind, visit);
    if (kind && name !== undefined) {
      const isSection = kind === 'section';
      found.push({
        kind,
        name: rows !== null && !isSection ? `${rows}[].${name}` : name,
        rows: isSection ? outer.rows : rows,
        own: name,
        node: value,
        in: file,
        path,
        rules,
      });
    }
    return { rules, rows };
  };
  // Safe: a descriptor is JSON; its interfaces only lack an index signature.
  walkDescriptor(GRAMMAR, root, part as unknown as Json, visitor, { rules: [], rows: null }, start);
  return found;
}

/** Finds the path of the rows in the record, by the scope that the grammar names. */
const ROWS: Record<string, (visit: Visit) => string | null> = {
  row: (visit) => (visit.parent?.parent === null ? 'rows' : rowsPath(visit)),
  shownRow: (visit) => (visit.path.at(-1) === 'card' ? 'rows' : rowsPath(visit)),
  childRow: (visit) => textAt(holderOf(visit), 'name'),
  rowWithin: (visit) => textAt(holderOf(visit), 'rows'),
};

/** Returns the path of the rows beside a value, in a response or in the record. */
function rowsPath(visit: Visit): string | null {
  const { rows } = holderOf(visit);
  return isObject(rows) ? textAt(rows, 'path') : null;
}

function rulesOf(part: JsonObject, of: string, path: Place, isOfRow: boolean): PlacedRule[] {
  return RULES.flatMap((key) => {
    const condition = part[key];
    // Safe: the evaluation of a condition handles any shape.
    return isObject(condition)
      ? [{ key, of, condition: condition as unknown as Condition, path: [...path, key], isOfRow }]
      : [];
  });
}

function nameOf(kind: Target['kind'], { value, path }: Visit): string | undefined {
  const part = isObject(value) ? value : {};
  if (kind === 'action') return textAt(part, 'label') ?? (path.at(-1) === 'save' ? 'Save Changes' : undefined);
  if (kind === 'section') return textAt(part, 'title') ?? undefined;
  return textAt(part, kind === 'notice' ? 'text' : 'name') ?? undefined;
}

const PART_WORDS: Record<string, string> = {
  fields: 'the field',
  rows: 'the row of fields around it',
  sections: 'the section',
  children: 'the rows',
  card: 'the card',
  lines: 'the table',
};

function wordsFor({ value, path }: Visit): string {
  const key = String(path.findLast((segment) => typeof segment === 'string'));
  const words = Object.hasOwn(PART_WORDS, key) ? PART_WORDS[key] : undefined;
  const title = key === 'sections' || key === 'lines' ? textAt(isObject(value) ? value : {}, 'title') : null;
  return `${words ?? 'itself'}${title === null ? '' : ` "${title}"`}`;
}

function textAt(holder: JsonObject, key: string): string | null {
  const value = holder[key];
  return typeof value === 'string' ? value : null;
}
