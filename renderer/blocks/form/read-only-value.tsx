import { formatValue } from '../../language/formats/format-value.ts';
import type { FormModelField } from '../../language/form/form-model.ts';
import type { Json } from '../../language/types/json.ts';
import inputs from '../../ui/field/input.module.css';
import { useSettings } from '../host.ts';

/** Controls whose own look says best what they hold, also when it cannot be changed. */
export function showsItself(controlType: string): boolean {
  return controlType === 'asset' || controlType === 'boolean' || controlType === 'select';
}

const FORMATS: Record<string, string> = { 'date-time': 'datetime', date: 'date', money: 'money', percentage: 'percentage' };

/** A value that is shown and not edited: plain text under its label, still named by it. */
export function ReadOnlyValue({ id, value, model }: { id: string; value: Json | undefined; model: FormModelField }) {
  const { locale } = useSettings();
  return <output id={id} dir="auto" className={inputs.output}>{formatValue(FORMATS[model.field.format ?? ''] ?? '', value, locale)}</output>;
}
