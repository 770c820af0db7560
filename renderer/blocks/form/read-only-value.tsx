import { formatValue } from '../../language/formats/format-value.ts';
import type { FormModelField } from '../../language/form/form-model.ts';
import type { Json } from '../../language/types/json.ts';
import inputs from '../../ui/field/input.module.css';
import { useLookup } from '../../host/use-lookup.ts';
import { useSettings } from '../../host/host.ts';

const FORMATS: Record<string, string> = { 'date-time': 'datetime', date: 'date', money: 'money', percentage: 'percentage' };

/** A value that is shown and not edited: plain text under its label, still named by it. A choice is shown by its title. */
export function ReadOnlyValue({ id, value, model }: { id: string; value: Json | undefined; model: FormModelField }) {
  const { locale } = useSettings();
  // Choices that depend on another field are asked for by key there; here the stored key itself is shown.
  const { choices } = useLookup(model.lookup?.dependsOn === undefined ? model.lookup : undefined, model.options, undefined);
  const title = choices.find((choice) => choice.value === value)?.title;
  return <output id={id} dir="auto" className={inputs.output}>{title ?? formatValue(FORMATS[model.field.format ?? ''] ?? '', value, locale)}</output>;
}
