import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import type { JsonPath } from '../catalogue/json-position.ts';
import type { Edit, Migration } from './migration.ts';

/** The name of the only read that a step could have. */
const NAME = 'answer';

/** `load.` at the start of a path, which stands bare or in the braces of a template. */
const LOADED = /(^|\{)load\./g;

/** A wizard read one operation before its step; it names its reads like every other block. */
export const namedLoads: Migration = {
  to: 1,
  title: 'The load of a wizard names its reads: load.identityNo becomes load.answer.identityNo.',
  edits({ role, value }) {
    if (role !== 'screen' || !isObject(value) || value['kind'] !== 'wizard') return [];
    const { load } = value;
    if (!isObject(load) || typeof load['operation'] !== 'string') return [];
    return [{ path: ['load'], value: { [NAME]: load } }, ...renamed(value, [])];
  },
};

/** Returns an edit for each text that names what is loaded. */
function renamed(value: Json | undefined, path: JsonPath): Edit[] {
  if (typeof value === 'string') {
    const text = value.replace(LOADED, `$1load.${NAME}.`);
    return text === value ? [] : [{ path, value: text }];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => renamed(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    path.length === 0 && key === 'load' ? [] : renamed(item, [...path, key]),
  );
}
