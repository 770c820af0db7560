import type { ValueType } from '../../../../renderer/controls/definition.ts';
import type { AppliesTo } from '../../../../renderer/language/types/definitions.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { computedField } from '../../computed-field.ts';
import { defineRule } from '../../rule.ts';
import { CELLS, CONTROLS } from '../../names/vocabulary.ts';
import { screenReferences } from '../../references/screen-references.ts';

export const controlFits = defineRule({
  code: 'SP3008',
  title: 'A control and a cell fit the type of their field.',
  why: 'With a control for another type every save fails; a cell for another type shows nothing.',
  fix: 'Choose a control for this type, or leave out `controlType`: then the type decides.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const { path, node, accepts: own } of references.elements) {
        const accepts =
          'compute' in node && node.compute !== undefined ? computedField(node.compute, context.functions) : own;
        const control = 'controlType' in node ? node.controlType : undefined;
        if (control === undefined || !accepts || writes(control, accepts)) continue;
        report(
          { file, path: [...path, 'controlType'] },
          `The control "${control}" is for ${wanted(entry(CONTROLS, control))}. "${node.name}" is ${described(accepts)}.`,
        );
      }
      for (const {
        path,
        node: { name, controlType, compute },
        field: own,
      } of references.shown) {
        const field = own ?? computedField(compute, context.functions);
        if (controlType === undefined || !field || field === 'any' || shows(controlType, field)) continue;
        report(
          { file, path: [...path, 'controlType'] },
          `The cell "${controlType}" is for ${wanted(entry(CELLS, controlType))}. "${name}" is ${described(field)}.`,
        );
      }
    }
  },
});

function writes(control: string, field: Field): boolean {
  const { valueType = 'any', appliesTo } = entry(CONTROLS, control) ?? {};
  if (!fits(appliesTo, field)) return false;
  return valueType === 'any' || valueType === field.type || (valueType === 'number' && field.type === 'integer');
}

function shows(cell: string, field: Field): boolean {
  return fits(entry(CELLS, cell)?.appliesTo, field);
}

function fits({ types, formats, properties = [] }: AppliesTo = {}, field: Field): boolean {
  if (types !== undefined && !types.includes(field.type)) return false;
  if (formats !== undefined && (field.format === undefined || !formats.includes(field.format))) return false;
  return properties.every((name) => field.properties !== undefined && Object.hasOwn(field.properties, name));
}

function described({ type, format }: Field): string {
  return format === undefined ? `of type ${type}` : `of type ${type}, format ${format}`;
}

/** The types of the fields that a control writes to, where they are not the type of its value. */
const WRITTEN_TO: Partial<Record<string, string[]>> = { any: [], number: ['number', 'integer'] };

/** Returns the fields that a control or cell is for: `fields of type number, format money`. */
function wanted({ valueType = 'any', appliesTo = {} }: { valueType?: ValueType; appliesTo?: AppliesTo } = {}): string {
  const { types = WRITTEN_TO[valueType] ?? [valueType], formats = [], properties = [] } = appliesTo;
  const parts = [
    ...(types.length > 0 ? [`type ${types.join(' or ')}`] : []),
    ...(formats.length > 0 ? [`format ${formats.join(' or ')}`] : []),
    ...(properties.length > 0 ? [`properties ${properties.join(' and ')}`] : []),
  ];
  return `fields of ${parts.join(', ')}`;
}
