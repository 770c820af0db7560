import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';
import { projectRoot } from '../../../src/server/root.ts';

/** What the screen of a report asks for. */
export interface ReportScreen {
  operation: string;
  hasPeriod: boolean;
  /** The order of its table; absent for a chart. */
  orderBy?: string;
  /** The query of the chart of a list, where that adds up all rows. */
  groups?: string;
}

/** The groups that the chart of a list shows. */
const GROUPS = 12;

/** Screens of reports by mail, which are no reports. */
const SCHEDULES = 'report-schedule';

/** Returns every report of sales and customers, as its descriptor says it. */
export function readReportScreens(): ReportScreen[] {
  return ['reports', 'analytics'].flatMap((area) => {
    const folder = join(projectRoot, 'screens', area);
    return readdirSync(folder)
      .filter((name) => name.startsWith('report-') && !name.startsWith(SCHEDULES))
      .map((name) => readScreen(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
  });
}

function readScreen(screen: Json): ReportScreen {
  const [endpoints, rows, chart] = ['endpoints', 'rows', 'chart'].map((name) => memberOf(screen, name));
  const operation = endpoints?.['list'] ?? rows?.['operation'];
  if (typeof operation !== 'string' || !isObject(screen)) throw new Error(`No report: ${JSON.stringify(screen)}`);
  const { orderBy, period } = screen;
  return {
    operation,
    hasPeriod: period !== undefined,
    ...(typeof orderBy === 'string' ? { orderBy } : {}),
    ...(chart?.['group'] === true ? { groups: groupsOf(chart) } : {}),
  };
}

function memberOf(value: Json, name: string): JsonObject | undefined {
  const found = isObject(value) ? value[name] : undefined;
  return isObject(found) ? found : undefined;
}

function groupsOf({ x, y }: JsonObject): string {
  return `groupBy=${String(x)}${typeof y === 'string' ? `&sum=${y}` : ''}&$top=${GROUPS}&$count=true`;
}
