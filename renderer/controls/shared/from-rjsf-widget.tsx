import { getDefaultRegistry } from '@rjsf/core';
import { asNumber, createSchemaUtils, type Registry, type WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useMemo, useRef, type ComponentType } from 'react';
import { useLookup } from '../../host/use-lookup.ts';
import { fieldSchema } from '../../language/models/form/json-schema.ts';
import type { FieldType } from '../../language/types/entity.ts';
import type { Json } from '../../language/types/json.ts';
import type { ControlProps } from '../control.ts';
import { useSibling } from '../values.ts';
import { noValidator } from './no-validator.ts';

/** RJSF's stock fields, templates and widgets, on which widgets often build (`BaseInputTemplate`). */
const registry: Registry = { ...getDefaultRegistry(), schemaUtils: createSchemaUtils(noValidator, {}) };

/** The field around the control shows the error; some widgets would show it a second time. */
const NO_ERRORS: string[] = [];

/**
 * Returns a control component that renders a widget written for RJSF (`WidgetProps`).
 * @param isGroup The widget is several elements, such as radio buttons; its control has `labelPlace: 'group'`.
 * @example defineControl({ type: 'slider', valueType: 'number', component: fromRjsfWidget(RangeWidget) })
 */
export function fromRjsfWidget(
  Widget: ComponentType<WidgetProps>,
  { isGroup = false }: { isGroup?: boolean } = {},
): ComponentType<ControlProps> {
  return function RjsfWidget(props: ControlProps) {
    const { id, name, label, value, field, placeholder = '', lookup, options, customProps } = props;
    const place = useRef<HTMLDivElement>(null);
    useDescription(place, props);
    const { choices } = useLookup(lookup, options, useSibling(lookup?.dependsOn));
    const schema = useMemo(() => ({ ...fieldSchema({ field, label }), type: field.type }), [field, label]);
    const widgetOptions = useMemo(
      () => ({ ...customProps, enumOptions: choices.map((choice) => ({ value: choice.value, label: choice.title })) }),
      [customProps, choices],
    );
    return (
      <div
        ref={place}
        role={isGroup ? 'group' : undefined}
        aria-labelledby={isGroup ? `${id}-label` : undefined}
        aria-describedby={isGroup ? props.describedBy : undefined}
      >
        <Widget
          id={id}
          name={name}
          htmlName={name}
          label={label}
          hideLabel
          hideError
          schema={schema}
          uiSchema={{ 'ui:options': customProps }}
          options={widgetOptions}
          placeholder={placeholder}
          value={value ?? undefined}
          multiple={field.type === 'array'}
          required={props.isRequired}
          disabled={false}
          readonly={props.isReadOnly}
          rawErrors={NO_ERRORS}
          registry={registry}
          onChange={(next: unknown) => props.onChange(valueOf(next, field.type))}
          onBlur={() => props.onBlur()}
          onFocus={() => undefined}
        />
      </div>
    );
  };
}

/**
 * Connects help, error and validity of a field to the element of the widget, which does not know their ids. RJSF
 * widgets give their element the id of the field.
 */
function useDescription(place: { current: HTMLElement | null }, { id, isInvalid, describedBy, problem }: ControlProps) {
  useLayoutEffect(() => {
    const element = place.current?.querySelector(`[id="${id}"]`);
    if (!element) return;
    setAttribute(element, 'aria-invalid', isInvalid ? 'true' : undefined);
    setAttribute(element, 'aria-describedby', describedBy);
    if (
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    )
      element.setCustomValidity(problem);
  });
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Converts the value of a widget for the store: null for no value, and a number where the field has one. */
function valueOf(value: unknown, type: FieldType): Json {
  if (typeof value === 'string' && (type === 'integer' || type === 'number')) return jsonOf(asNumber(value));
  return value === '' ? null : jsonOf(value);
}

function jsonOf(value: unknown): Json {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(jsonOf);
  if (typeof value !== 'object') return null;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, jsonOf(item)]));
}
