import { cellFacts } from '../language/models/definitions/cell-facts.ts';
import { folderType } from '../language/text/words/folder-type.ts';
import type { Cell, CellFace } from './cell.ts';

const faces = import.meta.glob<CellFace>('./*/cell.tsx', { eager: true, import: 'cell' });

/** Every cell by its `controlType`. */
export const cells: ReadonlyMap<string, Cell> = new Map(
  Object.entries(faces).map(([path, face]) => {
    const type = folderType(path);
    return [type, { showsEmpty: false, emptyLabel: '', ...cellFacts(type), type, ...face }];
  }),
);
