import type { Field } from '../../../../renderer/language/types/entity.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { unknownName } from '../../names/names.ts';
import { defineRule } from '../../rule.ts';
import type { Report } from '../../rule.ts';

export const requiredNames = defineRule({
  code: 'SP2032',
  title: 'Every required name of a payload or a result is one of its fields.',
  why: 'A payload that requires a field which it does not accept refuses every call.',
  fix: 'Name a field of `properties`, or add the field there.',
  check({ operations, entities }, report) {
    for (const { file, path, value } of operations) {
      for (const part of ['payload', 'result'] as const)
        if (value[part]) checkShape(value[part], `The ${part} of ${value.name}`, file, [...path, part], report);
    }
    for (const { file, value } of entities) checkFields(value.properties, value.entity, file, ['properties'], report);
  },
});

type Shape = Pick<Field, 'required' | 'properties' | 'items'>;

function checkShape(shape: Shape, of: string, file: string, path: JsonPath, report: Report): void {
  const { required = [], properties, items } = shape;
  const names = Object.keys(properties ?? {});
  for (const [index, name] of required.entries())
    if (!names.includes(name)) report({ file, path: [...path, 'required', index] }, unknownName(name, of, names));
  if (properties) checkFields(properties, of, file, [...path, 'properties'], report);
  if (items) checkShape(items, `A row of ${lowerFirst(of)}`, file, [...path, 'items'], report);
}

function checkFields(fields: Record<string, Field>, of: string, file: string, path: JsonPath, report: Report): void {
  for (const [name, field] of Object.entries(fields))
    checkShape(field, `"${name}" of ${lowerFirst(of)}`, file, [...path, name], report);
}

function lowerFirst(text: string): string {
  return text.replace(/^The /, 'the ').replace(/^A /, 'a ');
}
