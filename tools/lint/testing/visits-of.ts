import type { Visit } from '../../../renderer/language/grammar/walk-descriptor.ts';
import type { Source } from '../../catalogue/read-sources.ts';
import { foundInFile } from '../found-in.ts';

/** Returns all values of a file that the grammar knows, with their meaning. */
export function visitsOf(source: Source): Visit[] {
  return foundInFile(source, (visit) => [visit]);
}
