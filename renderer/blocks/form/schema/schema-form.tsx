import Form from '@rjsf/core';
import type { RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import { memo, useMemo } from 'react';
import type { FormMode } from '../../../language/models/form/field-state.ts';
import type { FormModel } from '../../../language/models/form/form-model.ts';
import { formJsonSchema, WHOLE_FIELD } from '../../../language/models/form/json-schema.ts';
import { FieldTemplate } from './field-template.tsx';
import { noValidator } from '../../../controls/shared/no-validator.ts';
import { RowsTemplate } from './rows-template.tsx';
import { SectionsTemplate } from './sections-template.tsx';
import { WidgetField } from './widget-field.tsx';
import { formWidgets } from './widgets.tsx';

/** `ArrayField` stays RJSF's own: it renders child rows by their template, and other arrays by their widget. */
const fields: RegistryFieldsType = {
  StringField: WidgetField,
  NumberField: WidgetField,
  BooleanField: WidgetField,
  [WHOLE_FIELD]: WidgetField,
};

const templates: Partial<TemplatesType> = {
  ObjectFieldTemplate: SectionsTemplate,
  ArrayFieldTemplate: RowsTemplate,
  FieldTemplate,
};

/** RJSF holds no values: the form's store does. */
const NO_DATA = {};

/** RJSF fills in no rows: the store has the record's rows. */
const NO_DEFAULTS = { arrayMinItems: { populate: 'never', mergeExtraDefaults: false } } as const;

/**
 * Renders a form through RJSF: the schema and `uiSchema` of screen and mode choose our fields, templates and widgets
 * from the registry. RJSF runs once for each mode. Widgets write to the form's store and not to RJSF, which would clone
 * the data and walk the schema after every change (5.5 ms a key at 500 fields).
 */
export const SchemaForm = memo(function SchemaForm({ model, mode }: { model: FormModel; mode: FormMode }) {
  const { schema, uiSchema } = useMemo(() => formJsonSchema(model, mode), [model, mode]);
  return (
    <Form
      tagName="div"
      schema={schema}
      uiSchema={uiSchema}
      formData={NO_DATA}
      validator={noValidator}
      fields={fields}
      templates={templates}
      widgets={formWidgets()}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
    >
      {/* Replaces RJSF's submit button: the form is saved by its bottom bar. */}
      <></>
    </Form>
  );
});
