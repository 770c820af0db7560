import { isObject } from '../../renderer/language/paths/path.ts';
import type { Source } from '../catalogue/read-sources.ts';

/** Returns the version in which a tree is written; 0 for a tree that does not say one. */
export function languageOf(sources: readonly Source[]): number {
  const value = sources.find(({ role }) => role === 'language')?.value;
  const version = isObject(value) ? value['language'] : undefined;
  return typeof version === 'number' && Number.isInteger(version) ? version : 0;
}
