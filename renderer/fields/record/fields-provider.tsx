import type { ReactNode } from 'react';
import { BusyContext } from '../../controls/busy.ts';
import { FieldsContext } from './fields-context.ts';
import type { FieldsContextValue } from './edited-record.ts';

/** Provides the fields' context to fields, and pending uploads to controls. */
export function FieldsProvider({ fields, children }: { fields: FieldsContextValue; children: ReactNode }) {
  return (
    <FieldsContext value={fields}>
      <BusyContext value={fields.pending.controls}>{children}</BusyContext>
    </FieldsContext>
  );
}
