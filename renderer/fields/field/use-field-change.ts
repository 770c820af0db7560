import { useMemo } from 'react';
import type { FormModelField } from '../../language/models/form/form-model.ts';
import { useHost, useSettings } from '../../host/host.ts';
import { useRecord } from '../record/fields-context.ts';
import { fieldChange, type FieldChange } from './field-change.ts';

/** Returns the handler of a field's changes in the record around. `isTyped` is the control's (`field-change.ts`). */
export function useFieldChange(model: FormModelField, isTyped: boolean): FieldChange {
  const record = useRecord();
  const host = useHost();
  const { locale } = useSettings();
  return useMemo(() => fieldChange(model, record, { host, locale, isTyped }), [model, record, host, locale, isTyped]);
}
