import type { Values } from '../../controls/values.ts';
import type { FormChildren } from '../../language/models/form/form-model.ts';
import { splitScope } from '../../language/paths/read-scoped.ts';

/**
 * Returns the values that a control in a row can read besides its own: the row's, and under `parent.` or any name that
 * the row does not have, those of the record around.
 */
export function rowValues({ field }: FormChildren, row: Values, outer: Values | null): Values {
  const own = field.items?.properties ?? {};
  const placeOf = (path: string): { values: Values | null; name: string } => {
    const { scope, path: name } = splitScope(path);
    if (scope === 'parent') return { values: outer, name };
    const isOwn = scope === 'row' || Object.hasOwn(own, name) || row.get(name) !== undefined;
    return { values: isOwn ? row : outer, name };
  };
  return {
    get(path) {
      const { values, name } = placeOf(path);
      return values?.get(name);
    },
    subscribe(path, listener) {
      const { values, name } = placeOf(path);
      return values?.subscribe(name, listener) ?? (() => undefined);
    },
  };
}
