import { benchAnalytics } from './analytics/bench-analytics.ts';
import { benchBackup } from './backup.ts';
import { benchBytes } from './bytes.ts';
import { benchCampaigns } from './campaigns/bench-campaigns.ts';
import { benchTopics } from './campaigns/bench-topics.ts';
import { benchDataModels } from './data-models/bench-data-models.ts';
import { benchEditor } from './editor/bench-editor.ts';
import { benchForm } from './form.ts';
import { benchLargeList } from './large-list.ts';
import { benchLayoutBuilder } from './layout-builder/bench-layout-builder.ts';
import { benchLines } from './lines.ts';
import { benchLint } from './lint.ts';
import { benchList } from './list-operation.ts';
import { benchListScreen } from './list-screen.ts';
import { benchLsp } from './lsp.ts';
import { benchMetrics } from './metrics.ts';
import { benchOrders } from './orders/bench-orders.ts';
import { benchProcesses } from './processes.ts';
import { benchQuestions } from './questions/bench-questions.ts';
import { benchReports } from './reports/bench-reports.ts';
import { benchRows } from './rows.ts';
import { benchStart } from './start.ts';
import { benchVisit } from './visit.ts';

/** Each benchmark prints a table of its own. */
export const benchmarks: Record<string, () => unknown> = {
  start: benchStart,
  list: benchList,
  questions: benchQuestions,
  form: () => benchForm(),
  rows: () => benchRows(),
  'list-screen': () => benchListScreen(),
  editor: () => benchEditor(),
  'layout-builder': () => benchLayoutBuilder(),
  visit: benchVisit,
  bytes: benchBytes,
  lint: () => benchLint(),
  lsp: () => benchLsp(),
  lines: benchLines,
  'large-list': benchLargeList,
  orders: benchOrders,
  reports: benchReports,
  analytics: benchAnalytics,
  'data-models': benchDataModels,
  campaigns: benchCampaigns,
  topics: benchTopics,
  metrics: benchMetrics,
  backup: benchBackup,
  processes: benchProcesses,
};

/** They take minutes: only when it is named. */
export const LONG = new Set([
  'large-list',
  'orders',
  'reports',
  'analytics',
  'data-models',
  'campaigns',
  'topics',
  'backup',
  'processes',
]);
