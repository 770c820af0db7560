import { check } from '../checks/check.ts';
import type { ConditionScope } from '../conditions/scope.ts';
import { isEnabled } from '../conditions/uses.ts';
import { isObject } from '../paths/path.ts';
import { contentKeys } from '../rows/content-keys.ts';
import { rowsAt } from '../rows/rows-at.ts';
import { entry, type CatalogueOperation } from '../screens/catalogue.ts';
import type { SelectionDescriptor } from '../types/blocks.ts';
import type { Values } from '../types/calls.ts';
import type { Json, JsonObject } from '../types/json.ts';

/** A row as it can be chosen. */
export interface Choosable {
  /** Tells it from the others, also after its rows were read anew: what it says. */
  key: string;
  row: JsonObject;
  scope: ConditionScope;
  isEligible: boolean;
}

/**
 * The rows of a choice. A row is known by all that it says, since nothing else is known of what an operation answers: one that says
 * something else than when it was chosen is not what was chosen.
 */
export function choosable({ eligibleWhen }: Pick<SelectionDescriptor, 'eligibleWhen'>, rows: JsonObject[], scope: ConditionScope): Choosable[] {
  const found = rowsAt('rows', { ...scope, record: { ...scope.record, rows } });
  const keys = contentKeys(found.map(({ row }) => row));
  return found.map(({ row, scope: inRow }, index) => ({ key: keys[index] ?? '', row, scope: inRow, isEligible: isEnabled(eligibleWhen, inRow) }));
}

/** The chosen rows in their order: those that are shown and can be chosen now. What is not in sight is not chosen. */
export function chosenRows(rows: Choosable[], chosen: ReadonlySet<string>): JsonObject[] {
  return rows.filter(({ key, isEligible }) => isEligible && chosen.has(key)).map(({ row }) => row);
}

/** What calls and conditions read as `selection`: the row, or the list of rows; nothing where none was chosen. */
export function selectionOf(choose: SelectionDescriptor['choose'], chosen: JsonObject[]): Json {
  return choose === 'one' ? (chosen[0] ?? null) : chosen;
}

/** The fields of a payload that the choice goes into. */
export function takesSelection(payload: Values | undefined): string[] {
  return Object.entries(payload ?? {}).flatMap(([name, value]) => {
    if (!isObject(value)) return [];
    const source = 'each' in value ? value.each : 'from' in value ? value.from : undefined;
    return typeof source === 'string' && /^selection(\.|\[|$)/.test(source) ? [name] : [];
  });
}

/**
 * What the operation has against the choice itself, in the words of the field that takes it ('Please select at least one product to refund.');
 * undefined: nothing.
 * @param sent The payload as it would be sent.
 */
export function choiceProblem(operation: Pick<CatalogueOperation, 'payload'> | undefined, payload: Values | undefined, sent: JsonObject): string | undefined {
  const names = takesSelection(payload);
  const properties = Object.fromEntries(names.flatMap((name) => {
    const field = entry(operation?.payload?.properties ?? {}, name);
    return field === undefined ? [] : [[name, field]];
  }));
  const required = (operation?.payload?.required ?? []).filter((name) => names.includes(name));
  return check({ required, properties }, sent, { mode: 'add', unknownKeys: 'ignore' })[0]?.message;
}
