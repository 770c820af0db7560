import { formatValue } from '../../language/formats/format-value.ts';
import type { FormModelField } from '../../language/form/form-model.ts';
import type { LookupModel } from '../../language/screens/lookup.ts';
import type { Json } from '../../language/types/json.ts';
import { useSibling } from '../../controls/values.ts';
import { useCopy } from '../../host/use-copy.ts';
import { useSettings } from '../../host/host.ts';
import { useLookup, type Choice } from '../../host/use-lookup.ts';
import inputs from '../../ui/field/input.module.css';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { readOnlyFormat } from './read-only-format.ts';
import { ReadOnlyRows, rowsOf } from './read-only-rows.tsx';
import styles from './read-only-value.module.css';

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
export function ReadOnlyValue(props: ReadOnlyValueProps) {
  const rows = rowsOf(props.value);
  if (rows) return <ReadOnlyRows id={props.id} rows={rows} />;
  return props.lookup === undefined ? <KnownValue {...props} /> : <AskedValue {...props} />;
}

/** Apart from what asks for its title: a thousand rows of plain values must not watch a thousand questions that are never put. */
function KnownValue(props: ReadOnlyValueProps) {
  return <ShownValue {...props} text={useKnownText(props.value, props.model, props.model.options)} />;
}

function AskedValue(props: ReadOnlyValueProps) {
  return <ShownValue {...props} text={useShownText(props.value, props.model, props.lookup)} />;
}

function ShownValue({ id, model, text, isLive = false }: ReadOnlyValueProps & { text: string }) {
  const output = <output id={id} dir="auto" aria-live={isLive ? 'polite' : 'off'} className={inputs.output}>{text}</output>;
  if (model.customProps['copy'] !== true || text === '') return output;
  return (
    <div className={styles.copied}>
      {output}
      <CopyValue text={text} />
    </div>
  );
}

function CopyValue({ text }: { text: string }) {
  const copy = useCopy();
  return <IconButton small icon="copy" label={`Copy ${text}`} onClick={() => void copy(text)} />;
}

/** A value as a person reads it: a choice by its title, a number, a day or an amount by its format. */
export function useShownText(value: Json | undefined, model: FormModelField, lookup: LookupModel | undefined): string {
  const depends = useSibling(lookup?.dependsOn);
  const { choices } = useLookup(lookup, model.options, depends);
  return useKnownText(value, model, choices);
}

function useKnownText(value: Json | undefined, model: FormModelField, choices: readonly Choice[] = []): string {
  const { locale } = useSettings();
  const currency = useSibling(model.field.currencyField);
  const title = choices.find((choice) => choice.value === value)?.title;
  if (title !== undefined) return title;
  if (Array.isArray(value)) return value.map(String).join(', ');
  return formatValue(readOnlyFormat(model), value, typeof currency === 'string' ? { ...locale, currency } : locale);
}
