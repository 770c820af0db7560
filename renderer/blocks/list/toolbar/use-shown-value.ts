import { chosenValues } from '../../../language/models/list/list-filters.ts';
import type { ListFilter } from '../../../language/models/list/list-model.ts';
import type { FilterValue } from '../../../language/models/list/list-state.ts';
import { numbersText } from '../../../language/models/list/number-range.ts';
import { rangeText } from '../../../language/models/list/day-range.ts';
import { formatValue } from '../../../language/text/formats/format-value.ts';
import { useSettings } from '../../../host/host.ts';
import { useLookup } from '../../../host/use-lookup.ts';

/** Returns the text of a filter's value: a choice by its title, dates in the tenant's locale; '' without a value. */
export function useShownValue({ filter, value }: { filter: ListFilter; value: FilterValue | undefined }): string {
  const { locale } = useSettings();
  const { choices } = useLookup(value === undefined ? undefined : filter.lookup, filter.options, undefined);
  if (value === undefined) return '';
  if (filter.kind === 'choice') {
    const titles = chosenValues(value).map(
      (one) => choices.find((choice) => choice.value === one)?.title ?? String(one),
    );
    const [first = '', second, ...others] = titles;
    return second === undefined
      ? first
      : `${first}, ${second}${others.length === 0 ? '' : ` and ${others.length} more`}`;
  }
  if (filter.kind === 'number') return numbersText(value, (number) => formatValue('number', number, locale));
  if (filter.kind === 'boolean') return formatValue('yesNo', value === true, locale);
  return filter.kind === 'date' ? rangeText(String(value), locale) : String(value);
}
