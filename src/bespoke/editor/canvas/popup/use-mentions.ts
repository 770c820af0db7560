import { useRead } from '../../../../../renderer/host/use-read.ts';
import { encodePart } from '../../../../../renderer/language/text/links/encode-part.ts';
import { useDebouncedValue } from '../../../../../renderer/ui/use-debounced-value.ts';
import { rowsOf, textIn } from '../../dialogs/use-chosen-rows.ts';
import { useStudio } from '../../frame/studio.ts';

/** Suggestions that the list shows at most. */
const MOST = 5;
/** A name is looked up after a pause of this length in typing. */
const PAUSE_MS = 200;

/** Returns the names that a typed one finds; none where the screen names no operation to look them up. */
export function useMentions(typed: string): readonly string[] {
  const { mentions } = useStudio().descriptor;
  const asked = useDebouncedValue(typed, PAUSE_MS);
  const read = useRead(
    mentions === undefined || asked === ''
      ? undefined
      : { operation: mentions.people, query: `$search=${encodePart(asked)}&$top=${MOST}` },
    { keepPrevious: true },
  );
  const names = rowsOf(read).map((row) => textIn(row, mentions?.name ?? ''));
  // The names of an earlier text stay while those of the typed one are on their way.
  const isCurrent = asked === typed && !read.isFetching && !read.isPrevious;
  return shownNames(isCurrent ? names : namesWith(names, typed));
}

function shownNames(names: readonly string[]): readonly string[] {
  return [...new Set(names)].filter((name) => name !== '').slice(0, MOST);
}

/**
 * Returns the names with all words of a typed text.
 * @example namesWith(['Ann Lee', 'Anna Roe'], 'ann r') // ['Anna Roe']
 */
export function namesWith(names: readonly string[], typed: string): readonly string[] {
  const words = typed.toLowerCase().split(/\s+/);
  return names.filter((name) => words.every((word) => name.toLowerCase().includes(word)));
}
