import { GRAMMAR } from '../../../renderer/language/grammar/generated/grammar.ts';
import { walkDescriptor } from '../../../renderer/language/grammar/walk-descriptor.ts';
import type { Visit } from '../../../renderer/language/grammar/walk-descriptor.ts';
import type { Source } from '../../catalogue/read-sources.ts';
import { grammarRoot } from '../grammar-root.ts';

/** Returns all values of a file that the grammar knows, with their meaning. */
export function visitsOf(source: Source): Visit[] {
  const found: Visit[] = [];
  walkDescriptor<true>(
    GRAMMAR,
    grammarRoot(source),
    source.value ?? null,
    (visit) => {
      found.push(visit);
      return true;
    },
    true,
  );
  return found;
}
