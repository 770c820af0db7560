import '../../../renderer/ui/theme/theme.ts';
import { holdCalls, holdSearches, letHeldGo } from './answers.ts';
import { showCells } from './cells-page.tsx';
import { show, state } from './control-page.tsx';
import { forgetRenders, openForm, renders } from './typing-page.tsx';
import { openGrid } from './grid-page.tsx';
import { openList } from './list-page.tsx';
import {
  heldNavigations,
  holdNavigations,
  openReport,
  openReports,
  openTwoFields,
  releaseNavigations,
} from './report-page.tsx';
import { openRows, sentTo } from './rows-page.tsx';
import { judge } from './validity-page.tsx';

/** The functions that tests call in the browser. */
export const page = {
  heldNavigations,
  holdCalls,
  holdNavigations,
  holdSearches,
  judge,
  letHeldGo,
  openForm,
  openGrid,
  openList,
  openReport,
  openReports,
  openTwoFields,
  openRows,
  releaseNavigations,
  sentTo,
  renders,
  forgetRenders,
  show,
  showCells,
  state,
};
Object.assign(globalThis, { page });
