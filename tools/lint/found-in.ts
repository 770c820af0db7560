import { GRAMMAR } from '../../renderer/language/grammar/generated/grammar.ts';
import { walkDescriptor } from '../../renderer/language/grammar/walk-descriptor.ts';
import type { Visit } from '../../renderer/language/grammar/walk-descriptor.ts';
import type { Descriptor } from '../../renderer/language/types/descriptor.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import type { Source } from '../catalogue/read-sources.ts';
import { grammarRoot } from './grammar-root.ts';

/** Returns what a rule finds at one value; an empty list at the other values. */
export type Finder<Found> = (visit: Visit) => Found[];

/** Returns what `pick` finds at the values of a file that the grammar knows, in the order of the file. */
export function foundInFile<Found>(source: Source, pick: Finder<Found>): Found[] {
  return foundIn(grammarRoot(source), source.value ?? null, pick);
}

/** Returns what `pick` finds at the values of a screen, in the order of the file. */
export function foundInScreen<Found>(screen: Descriptor, pick: Finder<Found>): Found[] {
  // Safe: a descriptor is JSON; its interfaces only lack an index signature.
  return foundIn(screen.kind, screen as unknown as Json, pick);
}

function foundIn<Found>(root: string, value: Json, pick: Finder<Found>): Found[] {
  return visitsIn(root, value).flatMap(pick);
}

/** The visits of each walked object. Forty rules look at the same files, which are walked once. */
const walked = new WeakMap<object, { root: string; visits: Visit[] }>();

function visitsIn(root: string, value: Json): Visit[] {
  const isKept = typeof value === 'object' && value !== null;
  const known = isKept ? walked.get(value) : undefined;
  if (known?.root === root) return known.visits;
  const visits: Visit[] = [];
  const keep = (visit: Visit): true => {
    visits.push(visit);
    return true;
  };
  walkDescriptor<true>(GRAMMAR, root, value, keep, true);
  if (isKept) walked.set(value, { root, visits });
  return visits;
}
