import type { Json } from '../../language/types/json.ts';
import type { EditedRecord } from '../record/edited-record.ts';

/** Returns the stored value of a name, from the record or its parent. */
export function storedIn({ store, rest, parent }: EditedRecord, name: string): Json | undefined {
  const baseline = store.baseline();
  if (Object.hasOwn(baseline, name)) return baseline[name];
  return rest?.get(name) ?? (parent && storedIn(parent, name));
}
