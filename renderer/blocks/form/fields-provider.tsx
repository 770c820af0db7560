import type { ReactNode } from 'react';
import { BusyContext } from '../../controls/busy.ts';
import { FormContext, type FieldsContextValue } from './form-context.ts';

/** Makes fields known to their slots, and what they wait for to their controls. */
export function FieldsProvider({ fields, children }: { fields: FieldsContextValue; children: ReactNode }) {
  return (
    <FormContext value={fields}>
      <BusyContext value={fields.pending.controls}>{children}</BusyContext>
    </FormContext>
  );
}
