import type { Values } from '../../controls/values.ts';
import { readPath } from '../../language/paths/read-path.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { rowValues } from '../rows-editor/row-values.ts';
import type { RowStep } from './conflict-rows.ts';

/** Returns the values of a stored record or row, which do not change. */
export function storedValues(stored: JsonObject): Values {
  return {
    get: (path) => (Object.hasOwn(stored, path) ? stored[path] : readPath(stored, path)),
    subscribe: () => () => undefined,
  };
}

/**
 * Returns the values that a cell of a row reads besides its own in one version, such as the currency of its amount:
 * those of the row, of the rows around it, and of the record.
 * @param record The values of the record in that version.
 */
export function valuesInRow(steps: readonly RowStep[], side: 'mine' | 'theirs', record: Values | null): Values | null {
  return steps.reduce<Values | null>(
    (outer, step) => rowValues(step.list, storedValues(step[side] ?? {}), outer),
    record,
  );
}
