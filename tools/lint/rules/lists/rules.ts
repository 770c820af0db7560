import type { Rule } from '../../rule.ts';
import { columnWords } from './column-words.ts';
import { editedInLists } from './edited-in-lists.ts';
import { filterable } from './filterable.ts';
import { gridKey } from './grid-key.ts';
import { importedInLists } from './imported-in-lists.ts';
import { indexedLists } from './indexed-lists.ts';
import { linkSegment } from './link-segment.ts';
import { listChart } from './list-chart.ts';
import { matrixCells } from './matrix-cells.ts';
import { pagedRows } from './paged-rows.ts';
import { reportPeriod } from './report-period.ts';

/** Lists, grids, matrices and reports: columns, filters, rows, and what is edited in them. */
export const listsRules: Rule[] = [
  filterable,
  reportPeriod,
  indexedLists,
  gridKey,
  linkSegment,
  columnWords,
  pagedRows,
  editedInLists,
  importedInLists,
  matrixCells,
  listChart,
];
