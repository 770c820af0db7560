import type { HttpResponse } from '../../../src/server/http/testing/http-call.ts';
import { succeeded, TIMES } from './against-sql.ts';
import { claimLine, type Claim } from './claim.ts';
import { percentile } from './median.ts';

/** The keys of a period at the end of the path of a report. */
type Keys = readonly (string | number)[];

/** A report that is asked for the spans of time that it has. */
export interface MeasuredReport {
  name: string;
  /** False for a report of all time only. */
  hasPeriod: boolean;
  read(period: Keys): Promise<HttpResponse>;
}

/** A report of a year comes within so many milliseconds. */
const MOST = 100;

/** Returns spans, and the periods that they take turns in: months and the year of the last year. */
function spansBefore(now: Date): Record<string, Keys[]> {
  const year = String(now.getUTCFullYear() - 1);
  return {
    month: Array.from({ length: 12 }, (_, index) => [year, String(index + 1).padStart(2, '0')]),
    year: [[year]],
    'all time': [[]],
  };
}

/** Prints the times of reports in milliseconds. Spans take turns, so that other work of the machine slows all. */
export async function printReportTimes(reports: readonly MeasuredReport[], now: Date): Promise<void> {
  const all = spansBefore(now);
  const spans = Object.keys(all);
  console.log(`  ${'ms'.padEnd(44)}${spans.map((span) => `${span}, p50`.padStart(16) + 'p97.5'.padStart(9)).join('')}`);
  const claims: Claim[] = [];
  for (const report of reports) {
    const times = await timesOf(report, all);
    const columns = spans.map((span) => {
      const own = times.get(span) ?? [];
      return own.length === 0
        ? ' '.repeat(25)
        : percentile(own, 0.5).toFixed(1).padStart(16) + percentile(own, 0.975).toFixed(1).padStart(9);
    });
    console.log(`  ${report.name.padEnd(44)}${columns.join('')}`);
    const promised = report.hasPeriod ? 'year' : 'all time';
    claims.push({
      what: `${report.name}, ${promised}, p97.5`,
      value: percentile(times.get(promised) ?? [], 0.975),
      most: MOST,
      unit: 'ms',
    });
  }
  for (const claim of claims) console.log(claimLine(claim));
}

async function timesOf(
  { name, hasPeriod, read }: MeasuredReport,
  all: Record<string, Keys[]>,
): Promise<Map<string, number[]>> {
  const spans = Object.entries(all).filter(([, periods]) => hasPeriod || periods.every(({ length }) => length === 0));
  const rows = (await read([])).envelope().result;
  if (!Array.isArray(rows) || rows.length === 0) throw new Error(`${name} has no rows: its figure would mean nothing.`);
  const times = new Map<string, number[]>(spans.map(([span]) => [span, []]));
  for (let time = 0; time < TIMES; time += 1)
    for (const [span, periods] of spans) {
      const startedAt = performance.now();
      succeeded(await read(periods[time % periods.length] ?? []));
      times.get(span)?.push(performance.now() - startedAt);
    }
  return times;
}
