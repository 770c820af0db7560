import { useEffect, useMemo, useState } from 'react';
import { FRESH_MS, useLookup, type Choices } from '../../../host/use-lookup.ts';
import { choiceCall, choicesOf, isKey, lookupCall, offeredChoices, type Choice } from '../../../host/lookup-choices.ts';
import { useRead } from '../../../host/use-read.ts';
import { encodePart } from '../../../language/text/links/encode-part.ts';
import type { Json } from '../../../language/types/json.ts';
import type { OperationCall } from '../../../language/types/operation.ts';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { playWarningTone } from '../../../ui/tone/warning-tone.ts';
import type { ControlProps } from '../../control.ts';
import { useSibling } from '../../values.ts';
import { matchingChoices } from './choice-search.ts';

export interface SearchedChoices extends Choices {
  /** The search text matches nothing. */
  hasNone: boolean;
  /** The choices are still those of an earlier text: none of them may be chosen yet. */
  isSearching: boolean;
  /** The title of the value: undefined without a value, the value itself if its title is unknown. */
  chosenTitle: string | undefined;
  /** Keeps the title of the chosen option: after the search, no loaded option may have it. */
  remember: (choice: Choice) => void;
}

/** The search starts after a pause of this length in typing. */
const PAUSE_MS = 200;
const MOST_FOUND = 50;

/**
 * Returns the choices that match the typed text. If all choices are loaded they are searched here, otherwise by the
 * `$search` of the server. Plays a short tone if nothing matches.
 */
export function useSearchedChoices(
  { lookup, options, value }: Pick<ControlProps, 'lookup' | 'options' | 'value'>,
  typed: string,
): SearchedChoices {
  const depends = useSibling(lookup?.dependsOn);
  const whole = useLookup(lookup, options, depends);
  const isLarge = lookup !== undefined && whole.total > whole.choices.length;
  const words = typed.trim();
  const asked = useDebouncedValue(words, PAUSE_MS);
  const base = isLarge ? lookupCall(lookup, depends) : undefined;
  const search =
    base && asked !== '' && words !== ''
      ? { ...base, query: `$search=${encodePart(asked)}&$top=${MOST_FOUND}&$count=true` }
      : undefined;
  const found = useRead(search, { keepPrevious: true, freshFor: FRESH_MS });

  const [first] = useState(value);
  const offered = offeredChoices(whole.choices, [value, first]);
  const local = useMemo(() => matchingChoices(offered, isLarge ? '' : words), [offered, isLarge, words]);
  const remote = search && lookup ? offeredChoices(choicesOf(found.answer?.result, lookup), [value, first]) : undefined;
  const choices = remote ?? local;
  const isSearching = isLarge && words !== '' && (asked !== words || found.isFetching);
  const problem = whole.problem ?? (search && found.failure?.message);
  const total =
    remote === undefined
      ? isLarge
        ? whole.total
        : choices.length
      : Math.max(choices.length, found.answer?.count ?? 0);
  const isMoreThanTotal =
    remote === undefined ? isLarge && whole.isMoreThanTotal : found.answer?.moreThanCount === true;
  const isLoading = whole.isLoading || isSearching;
  const hasNone = words !== '' && !isLoading && !whole.isWaiting && problem === undefined && choices.length === 0;
  useEffect(() => {
    if (hasNone) playWarningTone();
  }, [hasNone]);

  const [last, remember] = useState<Choice>();
  const known = last === undefined ? [...whole.choices, ...choices] : [last, ...whole.choices, ...choices];

  return {
    choices,
    total,
    isMoreThanTotal,
    isWaiting: whole.isWaiting,
    isLoading,
    isSearching,
    problem,
    hasNone,
    refetch: whole.problem === undefined ? found.refetch : whole.refetch,
    remember,
    chosenTitle: useTitle(value, { known, isLoading: whole.isLoading, lookup, large: isLarge ? base : undefined }),
  };
}

interface TitleSources {
  known: Choice[];
  isLoading: boolean;
  lookup: ControlProps['lookup'];
  /** The call of the lookup, if the lookup is longer than one response. */
  large: OperationCall | undefined;
}

/** Returns the title of the value: from the known choices, or fetched by its key if not all choices are loaded. */
function useTitle(value: Json | undefined, { known, isLoading, lookup, large }: TitleSources): string | undefined {
  const own = known.find((choice) => choice.value === value)?.title;
  const mustAsk = large !== undefined && lookup !== undefined && isKey(value) && own === undefined;
  const byKey = mustAsk ? choiceCall(large, lookup.keyField, value) : undefined;
  const { answer, isLoading: isTitleLoading } = useRead(byKey, { freshFor: FRESH_MS });
  if (!isKey(value)) return undefined;
  const fetched = lookup === undefined ? [] : choicesOf(answer?.result, lookup);
  const title = own ?? fetched.find((choice) => choice.value === value)?.title;
  return title ?? (isLoading || isTitleLoading ? 'Loading…' : String(value));
}
