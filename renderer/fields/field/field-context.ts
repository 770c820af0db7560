import { createContext, useContext } from 'react';
import type { FormModelField } from '../../language/models/form/form-model.ts';
import type { LookupModel } from '../../language/resolve/lookup.ts';

/**
 * State of one field, shared by its layout with its control. It does not hold the value, so that a key renders the
 * control alone.
 */
export interface FieldContextValue {
  model: FormModelField;
  isReadOnly: boolean;
  isRequired: boolean;
  /** The value is shown as plain text instead of by the control. */
  isPlain: boolean;
  /** The lookup with its path keys filled in. */
  lookup: LookupModel | undefined;
  /** The help that is shown; undefined when there is none. */
  help: string | undefined;
  /** The label is above a column instead of beside the control. */
  isLabelHidden: boolean;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

/** Returns the state of the field around. Throws outside of a field's layout. */
export function useField(): FieldContextValue {
  const field = useContext(FieldContext);
  if (!field) throw new Error('A control was rendered outside of a field.');
  return field;
}
