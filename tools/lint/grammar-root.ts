import { isObject } from '../../renderer/language/paths/path.ts';
import type { Source } from '../catalogue/read-sources.ts';

/** Returns the name of the grammar's entry for a file: the kind of a screen, otherwise the role of the file. */
export function grammarRoot({ role, value }: Source): string {
  if (role !== 'screen') return role;
  return isObject(value) && typeof value['kind'] === 'string' ? value['kind'] : '';
}
