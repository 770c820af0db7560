import { formatValue } from '../../language/formats/format-value.ts';
import type { FormModelField } from '../../language/form/form-model.ts';
import type { LookupModel } from '../../language/screens/lookup.ts';
import type { Json } from '../../language/types/json.ts';
import { useSibling } from '../../controls/values.ts';
import { useCopy } from '../../host/use-copy.ts';
import { useSettings } from '../../host/host.ts';
import { useLookup } from '../../host/use-lookup.ts';
import inputs from '../../ui/field/input.module.css';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { ReadOnlyRows, rowsOf } from './read-only-rows.tsx';
import styles from './read-only-value.module.css';

/** By the field's format, or else by its control. */
const FORMATS: Record<string, string> = { 'date-time': 'datetime', datetime: 'datetime', date: 'date', money: 'money', percentage: 'percentage', number: 'number', boolean: 'yesNo' };

interface ReadOnlyValueProps {
  id: string;
  value: Json | undefined;
  model: FormModelField;
  /** With the keys of its call filled in. */
  lookup?: LookupModel | undefined;
  /** Follows what is typed elsewhere: a change is read out. */
  isLive?: boolean;
}

/** A value that is shown and not edited: plain text under its label, still named by it. A choice is shown by its title, rows as a table. */
export function ReadOnlyValue({ id, value, model, lookup, isLive = false }: ReadOnlyValueProps) {
  const text = useShownText(value, model, lookup);
  const copy = useCopy();
  const rows = rowsOf(value);
  if (rows) return <ReadOnlyRows id={id} rows={rows} />;
  const output = <output id={id} dir="auto" aria-live={isLive ? 'polite' : 'off'} className={inputs.output}>{text}</output>;
  if (model.customProps['copy'] !== true || text === '') return output;
  return (
    <div className={styles.copied}>
      {output}
      <IconButton small icon="copy" label={`Copy ${text}`} onClick={() => void copy(text)} />
    </div>
  );
}

/** A value as a person reads it: a choice by its title, a number, a day or an amount by its format. */
export function useShownText(value: Json | undefined, { field, controlType, options }: FormModelField, lookup: LookupModel | undefined): string {
  const { locale } = useSettings();
  const depends = useSibling(lookup?.dependsOn);
  const { choices } = useLookup(lookup, options, depends);
  const currency = useSibling(field.currencyField);
  const title = choices.find((choice) => choice.value === value)?.title;
  if (title !== undefined) return title;
  if (Array.isArray(value)) return value.map(String).join(', ');
  return formatValue(FORMATS[field.format ?? ''] ?? FORMATS[controlType] ?? '', value, typeof currency === 'string' ? { ...locale, currency } : locale);
}
