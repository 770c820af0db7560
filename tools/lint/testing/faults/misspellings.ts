import { isObject } from '../../../../renderer/language/paths/path.ts';
import { mutationsOf } from '../mutations.ts';
import type { Mutation } from '../mutations.ts';
import { valueAt } from './fault.ts';
import type { FaultClass } from './fault.ts';
import type { Source } from '../../../catalogue/read-sources.ts';

/** Misspellings that leave a screen valid. */
function isHarmless(source: Source, { kind, path }: Mutation): boolean {
  if (kind !== 'name misspelt') return false;
  const holder = valueAt(source, path.slice(0, -1));
  const isComputed = path.at(-1) === 'name' && isObject(holder) && holder['compute'] !== undefined;
  // A screen may lie at any address, and what others keep in the address is declared nowhere.
  return path[0] === 'route' || isComputed || /\{?query\./.test(String(valueAt(source, path)));
}

function ofKind(kind: Mutation['kind']): FaultClass {
  return {
    name: kind,
    *faults({ sources }) {
      for (const source of sources) {
        if (source.role !== 'screen' && source.role !== 'area') continue;
        for (const mutation of mutationsOf(source))
          if (mutation.kind === kind && !isHarmless(source, mutation))
            yield {
              file: source.file,
              value: mutation.value,
              at: { path: mutation.at ?? mutation.path },
              change: `${mutation.path.join('.')}: ${mutation.change}`,
            };
      }
    },
  };
}

/** Misspelt keys and names, and values of another type, in screens and areas. */
export const misspellings: FaultClass[] = [
  ofKind('key misspelt'),
  ofKind('name misspelt'),
  ofKind('value of another type'),
];
