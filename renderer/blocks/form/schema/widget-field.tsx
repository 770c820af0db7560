import type { FieldProps } from '@rjsf/utils';

/**
 * The RJSF field of a single value: renders the widget that `ui:widget` names in the registry. RJSF's own fields also
 * convert values, look for choices and wrap each widget, which our widgets do not need: with them a form of 500 fields
 * opens in 1.3 times the processor time.
 */
export function WidgetField({ schema, uiSchema, fieldPathId, name, required, readonly, registry }: FieldProps) {
  const ui = uiSchema ?? NO_OPTIONS;
  const widget = ui['ui:widget'];
  const Widget = typeof widget === 'string' ? registry.widgets[widget] : undefined;
  if (Widget === undefined) return null;
  return (
    <Widget
      id={fieldPathId.$id}
      name={name}
      label={schema.title ?? name}
      placeholder={ui['ui:placeholder']}
      schema={schema}
      uiSchema={uiSchema}
      options={ui['ui:options'] ?? NO_OPTIONS}
      value={undefined}
      required={required}
      readonly={readonly}
      registry={registry}
      onChange={nothing}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
}

const NO_OPTIONS: Record<string, undefined> = {};

/** RJSF's `onChange`: widgets write to the form's store instead. */
function nothing(): void {}
