import Form from '@rjsf/core';
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps, RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import { memo, useMemo, type ReactNode } from 'react';
import { formJsonSchema, WHOLE_FIELD } from '../../language/form/json-schema.ts';
import type { FormMode } from '../../language/form/field-state.ts';
import type { FormModel } from '../../language/form/form-model.ts';
import { FieldSlot } from './field-slot.tsx';
import { noValidator } from './no-validator.ts';
import { Sections } from './sections.tsx';

/** Every type goes to one field, objects too, which RJSF would take apart: which control stands for it is the descriptor's to say, not the schema's. */
const fields: RegistryFieldsType = {
  StringField: ControlField,
  NumberField: ControlField,
  BooleanField: ControlField,
  ArrayField: ControlField,
  NullField: ControlField,
  [WHOLE_FIELD]: ControlField,
};

const templates: Partial<TemplatesType> = {
  ObjectFieldTemplate: SectionsTemplate,
  // Label, help and error stand with the control, which knows when they change.
  FieldTemplate: ({ children }: FieldTemplateProps) => <>{children}</>,
};

/** RJSF holds no values: they live in the form's store. */
const NO_DATA = {};

/**
 * Lets RJSF map the schema of a screen and mode to our templates and fields. It runs once for each of them: values are written to the
 * store, never through RJSF, whose every change would clone the data and walk the schema (5.5 ms a key at 500 fields).
 */
export const SchemaForm = memo(function SchemaForm({ model, mode }: { model: FormModel; mode: FormMode }) {
  const { schema, uiSchema } = useMemo(() => formJsonSchema(model, mode), [model, mode]);
  return (
    <Form tagName="div" schema={schema} uiSchema={uiSchema} formData={NO_DATA} validator={noValidator} fields={fields} templates={templates}>
      {/* Instead of RJSF's own submit button: saving is the bottom bar's. */}
      <></>
    </Form>
  );
});

function ControlField({ name }: FieldProps) {
  return <FieldSlot name={name} />;
}

function SectionsTemplate({ properties }: ObjectFieldTemplateProps) {
  const contents = useMemo(() => new Map<string, ReactNode>(properties.map(({ name, content }) => [name, content])), [properties]);
  return <Sections contents={contents} />;
}
