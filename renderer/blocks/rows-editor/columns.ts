import type { FormModelField } from '../../language/form/form-model.ts';

/** How much room a control needs in a table, and which part of what is left over it takes. */
interface Room {
  /** Pixels below which it cannot be read. */
  least: number;
  share: number;
}

const TEXT: Room = { least: 144, share: 1.8 };
const FILES: Room = { least: 220, share: 2 };

const ROOM: Record<string, Room> = {
  boolean: { least: 112, share: 0.8 },
  number: { least: 96, share: 0.8 },
  percentage: { least: 104, share: 0.8 },
  money: { least: 128, share: 1 },
  datetime: { least: 196, share: 1.2 },
  colorInput: { least: 144, share: 1 },
  multilinetext: { least: 200, share: 2.4 },
  asset: FILES, document: FILES, image: FILES,
};

/** The column of a delete button. */
const BUTTON_WIDTH = 60;
/** Of a row, left and right. */
const PADDING = 16;

/** The columns of a table of these fields: as a template of CSS, and the least width at which they can be read. */
export function columnLayout(fields: Pick<FormModelField, 'controlType'>[], hasButtons: boolean): { template: string; least: number } {
  const rooms = fields.map(({ controlType }) => (Object.hasOwn(ROOM, controlType) ? ROOM[controlType] : undefined) ?? TEXT);
  const tracks = rooms.map(({ least, share }) => `minmax(${least}px, ${share}fr)`);
  return {
    template: [...tracks, ...(hasButtons ? [`${BUTTON_WIDTH}px`] : [])].join(' '),
    least: rooms.reduce((sum, { least }) => sum + least, PADDING + (hasButtons ? BUTTON_WIDTH : 0)),
  };
}

const NUMERIC = new Set(['number', 'percentage', 'money']);

/** Whether a column's figures stand at its right edge, so that their digits line up. A key is a name and no figure. */
export function isNumeric({ name, controlType }: Pick<FormModelField, 'name' | 'controlType'>, key: readonly string[]): boolean {
  return NUMERIC.has(controlType) && !key.includes(name);
}
