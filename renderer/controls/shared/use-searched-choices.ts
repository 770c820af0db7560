import { useEffect, useMemo, useState } from 'react';
import { choiceCall, choicesOf, FRESH_MS, isKey, lookupCall, useLookup, type Choice, type Choices } from '../../host/use-lookup.ts';
import { useRead } from '../../host/use-read.ts';
import { encodePart } from '../../language/links/encode-part.ts';
import type { Json } from '../../language/types/json.ts';
import type { OperationCall } from '../../language/types/operation.ts';
import { playWarningTone } from '../../ui/tone/warning-tone.ts';
import type { ControlProps } from '../control.ts';
import { useSibling } from '../values.ts';
import { matchingChoices } from './choice-search.ts';

export interface SearchedChoices extends Choices {
  /** Something was typed, and nothing matches it. */
  hasNone: boolean;
  /** The choices are still those of what was typed before: none of them is meant yet. */
  isSearching: boolean;
  /** What the value is called; undefined without a value, the value itself where nothing knows it. */
  chosenTitle: string | undefined;
  /** Keeps the title of what is chosen now: a search found it, and when the search is over nothing else knows it. */
  remember: (choice: Choice) => void;
}

/** The server is asked once a person pauses for so long. */
const PAUSE_MS = 200;
const MOST_FOUND = 50;

/**
 * The choices that match what was typed: searched here where all of them are known, by the server's `$search` where the
 * lookup is longer than one answer. When nothing matches, a short tone says so.
 */
export function useSearchedChoices({ lookup, options, value }: Pick<ControlProps, 'lookup' | 'options' | 'value'>, typed: string): SearchedChoices {
  const depends = useSibling(lookup?.dependsOn);
  const whole = useLookup(lookup, options, depends);
  const isLarge = lookup !== undefined && whole.count > whole.choices.length;
  const words = typed.trim();
  const asked = useSettled(words, PAUSE_MS);
  const base = isLarge ? lookupCall(lookup, depends) : undefined;
  const search = base && asked !== '' && words !== '' ? { ...base, query: `$search=${encodePart(asked)}&$top=${MOST_FOUND}&$count=true` } : undefined;
  const found = useRead(search, { keepPrevious: true, freshFor: FRESH_MS });

  const local = useMemo(() => matchingChoices(whole.choices, isLarge ? '' : words), [whole.choices, isLarge, words]);
  const remote = search && lookup ? choicesOf(found.answer?.result, lookup) : undefined;
  const choices = remote ?? local;
  const isSearching = isLarge && words !== '' && (asked !== words || found.isLoading);
  const problem = whole.problem ?? (search && found.failure?.message);
  const count = remote === undefined ? (isLarge ? whole.count : choices.length) : Math.max(choices.length, found.answer?.count ?? 0);
  const isLoading = whole.isLoading || isSearching;
  const hasNone = words !== '' && !isLoading && !whole.isWaiting && problem === undefined && choices.length === 0;
  useEffect(() => {
    if (hasNone) playWarningTone();
  }, [hasNone]);

  const [last, remember] = useState<Choice>();
  const known = last === undefined ? [...whole.choices, ...choices] : [last, ...whole.choices, ...choices];

  return {
    choices, count, isWaiting: whole.isWaiting, isLoading, isSearching, problem, hasNone,
    retry: whole.problem === undefined ? found.retry : whole.retry,
    remember,
    chosenTitle: useTitle(value, { known, isLoading: whole.isLoading, lookup, large: isLarge ? base : undefined }),
  };
}

interface TitleSources {
  known: Choice[];
  isLoading: boolean;
  lookup: ControlProps['lookup'];
  /** The lookup's call, where it is longer than one answer. */
  large: OperationCall | undefined;
}

/** The title of the value: among the known choices, or asked for by its key where they are not all there. */
function useTitle(value: Json | undefined, { known, isLoading, lookup, large }: TitleSources): string | undefined {
  const own = known.find((choice) => choice.value === value)?.title;
  const mustAsk = large !== undefined && lookup !== undefined && isKey(value) && own === undefined;
  const byKey = mustAsk ? choiceCall(large, lookup.keyField, value) : undefined;
  const { answer, isFirst } = useRead(byKey, { freshFor: FRESH_MS });
  if (!isKey(value)) return undefined;
  const fetched = lookup === undefined ? [] : choicesOf(answer?.result, lookup);
  const title = own ?? fetched.find((choice) => choice.value === value)?.title;
  return title ?? (isLoading || isFirst ? 'Loading…' : String(value));
}

/** A text once it has not changed for a while. */
function useSettled(text: string, milliseconds: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
