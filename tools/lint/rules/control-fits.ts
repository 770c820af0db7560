import type { Field } from '../../../renderer/language/types/entity.ts';
import { entry } from '../../../renderer/language/screens/catalogue.ts';
import { computedField } from '../computed-field.ts';
import { defineRule } from '../rule.ts';
import { CONTROLS } from '../vocabulary.ts';
import { screenWords } from '../words/screen-words.ts';

export const controlFits = defineRule({
  code: 'SP3008',
  title: 'A control writes the type of value that its field holds, and a cell shows it.',
  why: 'A control that writes another type makes every save fail; a cell that cannot show the value shows nothing.',
  mend: 'Take a control for this type, or none: the type then decides.',
  check(world, report) {
    for (const { file, words } of screenWords(world, world.catalogue)) {
      for (const { path, said, takes: own } of words.elements) {
        const takes = 'compute' in said && said.compute !== undefined ? computedField(said.compute, world.functions) : own;
        const control = 'controlType' in said ? said.controlType : undefined;
        if (control === undefined || !takes || writes(control, takes)) continue;
        report({ file, path: [...path, 'controlType'] }, `The control "${control}" does not fit "${said.name}", which is ${described(takes)}.`);
      }
      for (const { path, said: { name, controlType, compute }, field: own } of words.shown) {
        const field = own ?? computedField(compute, world.functions);
        if (controlType === undefined || !field || field === 'any' || shows(controlType, field)) continue;
        report({ file, path: [...path, 'controlType'] }, `The cell "${controlType}" does not fit "${name}", which is ${described(field)}.`);
      }
    }
  },
});

/** Controls that write text of one meaning only. */
const CONTROL_FORMATS: Record<string, string[]> = { datetime: ['date-time', 'date'], date: ['date', 'date-time'], asset: ['assets'] };

function writes(control: string, field: Field): boolean {
  const formats = entry(CONTROL_FORMATS, control);
  if (formats && !formats.includes(field.format ?? '')) return false;
  const type = entry(CONTROLS, control)?.valueType ?? 'any';
  return type === 'any' || type === field.type || (type === 'number' && field.type === 'integer');
}

/** Cells that can show one kind of value only; the others write any value as text. */
const CELL_FITS: Record<string, (field: Field) => boolean> = {
  boolean: ({ type }) => type === 'boolean',
  date: ({ format }) => format === 'date' || format === 'date-time',
  datetime: ({ format }) => format === 'date' || format === 'date-time',
  number: isNumber,
  money: isNumber,
  percentage: isNumber,
  asset: ({ format }) => format === 'assets',
  progress: ({ properties }) => properties !== undefined && 'completed' in properties && 'total' in properties,
};

function shows(cell: string, field: Field): boolean {
  return entry(CELL_FITS, cell)?.(field) ?? true;
}

function isNumber({ type }: Field): boolean {
  return type === 'number' || type === 'integer';
}

function described({ type, format }: Field): string {
  return format === undefined ? `of type ${type}` : `of type ${type}, format ${format}`;
}
