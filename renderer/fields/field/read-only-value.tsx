import { Fragment, type ReactNode } from 'react';
import { formatValue } from '../../language/text/formats/format-value.ts';
import type { FormModelField } from '../../language/models/form/form-model.ts';
import type { LookupModel } from '../../language/resolve/lookup.ts';
import type { Json } from '../../language/types/json.ts';
import { useSibling } from '../../controls/values.ts';
import { useCopy } from '../../host/use-copy.ts';
import { useSettings } from '../../host/host.ts';
import { useLookup } from '../../host/use-lookup.ts';
import type { Choice } from '../../host/lookup-choices.ts';
import inputs from '../../ui/field/input.module.css';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { readOnlyFormat } from './read-only-format.ts';
import { ReadOnlyRows, rowsOf } from './read-only-rows.tsx';
import styles from './read-only-value.module.css';

interface ReadOnlyValueProps {
  id: string;
  value: Json | undefined;
  model: FormModelField;
  /** The lookup with its path keys filled in. */
  lookup?: LookupModel | undefined;
  /** The value follows other fields: a screen reader announces its changes. */
  isLive?: boolean;
}

/** A read-only value: text with its label. A choice is shown by its title, rows as a table. */
export function ReadOnlyValue(props: ReadOnlyValueProps) {
  const rows = rowsOf(props.value);
  if (rows) return <ReadOnlyRows id={props.id} rows={rows} />;
  return props.lookup === undefined ? <KnownValue {...props} /> : <AskedValue {...props} />;
}

/** Separate from the component that reads a lookup: a thousand plain values must not cost a thousand idle queries. */
function KnownValue(props: ReadOnlyValueProps) {
  return <ShownValue {...props} text={useKnownText(props.value, props.model, props.model.options)} />;
}

function AskedValue(props: ReadOnlyValueProps) {
  return <ShownValue {...props} text={useShownText(props.value, props.model, props.lookup)} />;
}

function ShownValue({ id, model, text: plain, isLive = false }: ReadOnlyValueProps & { text: string }) {
  const isCopied = model.customProps['copy'] === true && plain !== '';
  const text = isCopied && model.field.format === 'uri' ? wholeUrl(plain) : plain;
  const output = (
    <output id={id} dir="auto" aria-live={isLive ? 'polite' : 'off'} className={inputs.output}>
      {breakable(text)}
    </output>
  );
  if (!isCopied) return output;
  return (
    <div className={styles.copied}>
      {output}
      <CopyValue text={text} />
    </div>
  );
}

/** Returns an address of this server with its origin: a person sends what is copied to others. */
function wholeUrl(text: string): string {
  return URL.canParse(text, location.origin) ? new URL(text, location.origin).href : text;
}

/** Returns a path or an address with places to break it after its slashes; another text as it is. */
function breakable(text: string): ReactNode {
  if (!/^(https?:\/)?\/\S+\/\S+$/.test(text)) return text;
  return text.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

function CopyValue({ text }: { text: string }) {
  const copy = useCopy();
  return <IconButton small icon="copy" label={`Copy ${text}`} onClick={() => void copy(text)} />;
}

/** Formats a value: a choice by its title, a number, a date or an amount by its format. */
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
