import { GRAMMAR } from '../grammar/generated/grammar.ts';
import { walkDescriptor } from '../grammar/walk-descriptor.ts';
import type { RecordHead } from '../types/blocks.ts';
import type { Descriptor } from '../types/descriptor.ts';
import type { Json } from '../types/json.ts';

/** An operation that a screen names, and the path of the name. */
export interface CalledOperation {
  name: string;
  path: (string | number)[];
  /** Whether it lists the options of a lookup. */
  isLookup: boolean;
}

/** Returns every operation that a screen, or the header of a tab set, calls, in the order of the file. */
export function calledOperations(screen: Descriptor | RecordHead): CalledOperation[] {
  const found: CalledOperation[] = [];
  // Safe: a descriptor is JSON; its interfaces only lack an index signature.
  walkDescriptor<null | true>(
    GRAMMAR,
    'kind' in screen ? screen.kind : 'area.header',
    screen as unknown as Json,
    ({ node, value, path }) => {
      if (node.ref?.to === 'operation' && typeof value === 'string')
        found.push({ name: value, path, isLookup: path.at(-1) === 'dataSource' });
      return true;
    },
    true,
  );
  return found;
}
