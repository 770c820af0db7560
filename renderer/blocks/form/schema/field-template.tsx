import type { FieldTemplateProps } from '@rjsf/utils';
import { FieldLayout } from '../../../fields/field/field-layout.tsx';
import { useForm } from '../../../fields/record/fields-context.ts';
import { fieldNamed } from '../../../language/models/form/form-model.ts';

/**
 * Renders RJSF's layout around a field: label, help and error. It renders nothing while the field is hidden. Sections
 * and rows have layouts of their own.
 */
export function FieldTemplate({ fieldPathId, children }: FieldTemplateProps) {
  const { model } = useForm();
  const field = fieldNamed(model, String(fieldPathId.path.at(-1) ?? ''));
  return field === undefined ? children : <FieldLayout model={field}>{children}</FieldLayout>;
}
