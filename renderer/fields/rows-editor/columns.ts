import { formFacts } from '../../language/models/definitions/form-facts.ts';
import type { FormModelField } from '../../language/models/form/form-model.ts';

/** Width and share of a control whose definition states none. */
const MIN_WIDTH = 144;
const SHARE = 1.8;

/** The width of the delete column. */
const BUTTON_WIDTH = 60;
/** The padding of a row, left and right. */
const PADDING = 16;

/** Returns the columns of a table: a CSS grid template, and the least readable width. */
export function columnLayout(
  fields: Pick<FormModelField, 'controlType'>[],
  hasButtons: boolean,
): { template: string; least: number } {
  const columns = fields.map(({ controlType }) => {
    const { minWidth = MIN_WIDTH, share = SHARE } = formFacts(controlType);
    return { minWidth, share };
  });
  const tracks = columns.map(({ minWidth, share }) => `minmax(${minWidth}px, ${share}fr)`);
  return {
    template: [...tracks, ...(hasButtons ? [`${BUTTON_WIDTH}px`] : [])].join(' '),
    least: columns.reduce((sum, { minWidth }) => sum + minWidth, PADDING + (hasButtons ? BUTTON_WIDTH : 0)),
  };
}

/** Whether a column is right-aligned, so that digits line up. A key is an identifier and is not. */
export function isNumeric(
  { name, controlType }: Pick<FormModelField, 'name' | 'controlType'>,
  key: readonly string[],
): boolean {
  return formFacts(controlType).align === 'right' && !key.includes(name);
}
