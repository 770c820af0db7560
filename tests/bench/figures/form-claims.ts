import { formSteps } from '../fake-data/form-plan.ts';
import type { Claim } from './claim.ts';
import { median, medianDifference, medianRatio } from './median.ts';

export type FormName = 'ours' | 'html' | 'htmlLate' | 'rjsf' | 'hookForm';
export type FormFigure = 'mount' | 'shown' | 'key' | 'keyScript' | 'toggle' | 'toggleWork' | 'submit' | 'submitWork';

/** A form that is measured: its size, and whether it opens a stored record. */
export interface FormCase {
  fields: number;
  isExisting: boolean;
  contestants: FormName[];
}

/**
 * Returns what is promised of a form.
 * @param rendered The fields that a key renders; undefined where they are not counted.
 */
export function formClaims(
  { fields, isExisting }: FormCase,
  of: (name: FormName, what: FormFigure) => number[],
  rendered: number | undefined,
): Claim[] {
  const isLarge = fields === 500;
  const form = `${fields} fields, ${isExisting ? 'existing' : 'new'}`;
  return [
    {
      what: `${form}: opening, against stock RJSF`,
      value: medianRatio(of('ours', 'mount'), of('rjsf', 'mount')),
      most: 1,
      unit: 'times',
    },
    {
      what: `${form}: a key above plain HTML, processor time`,
      value: medianDifference(of('ours', 'key'), of('html', 'key')),
      most: isLarge ? 2 : 1,
      unit: 'ms',
      ...(isLarge && !isExisting ? { margin: 1.5 } : {}),
    },
    ...(isLarge ? [overLateFloor(form, of)] : []),
    ...(isExisting ? [] : claimsOfNew(form, formSteps(fields).errors, of)),
    ...(rendered === undefined
      ? []
      : [{ what: `${form}: fields rendered by a key`, value: rendered, most: 1, unit: 'fields' } satisfies Claim]),
  ];
}

function overLateFloor(form: string, of: (name: FormName, what: FormFigure) => number[]): Claim {
  return {
    what: `${form}: a key, against HTML with content-visibility`,
    value: medianRatio(of('ours', 'key'), of('htmlLate', 'key')),
    most: 1,
    unit: 'times',
  };
}

function claimsOfNew(form: string, errors: number, of: (name: FormName, what: FormFigure) => number[]): Claim[] {
  return [
    {
      what: `${form}: a key, against react-hook-form by hand`,
      value: medianRatio(of('ours', 'key'), of('hookForm', 'key')),
      most: 1,
      unit: 'times',
    },
    {
      what: `${form}: rule toggle, painted and at rest, processor time`,
      value: median(of('ours', 'toggleWork')),
      most: 20,
      unit: 'ms',
    },
    {
      what: `${form}: save to ${errors} errors, processor time`,
      value: median(of('ours', 'submitWork')),
      most: 60,
      unit: 'ms',
    },
  ];
}
