import { DEFAULT_LOCALE } from '../../../../../renderer/language/text/formats/locale.ts';
import { periodName, periodPath, periodText } from '../../../../../renderer/language/models/reports/period.ts';
import { fileNameOf } from '../../../../../renderer/language/text/csv/file-name-of.ts';
import { zonedDay } from '../../../../../renderer/language/text/formats/zoned-day.ts';
import type { Attachment, DeliveryMessage } from '../../services.ts';
import type { ReportPeriod } from '../report-period.ts';
import { readPeriodCode, relativePeriod } from './relative-period.ts';
import { scheduleText } from './report-schedule.ts';
import type { Recipient, Run } from './runs.ts';
import type { TableRequest } from './table-reader.ts';

/** The longest file that a mail carries, in bytes (`docs/domain/reports.md#the-mail`). */
export const MOST_BYTES = 5_000_000;

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** What a run sends: the call with the period of its day, and the page that shows the same. */
export interface DatedReport {
  request: TableRequest;
  link: string;
  /** The period of the table; empty for all time, and for a table without periods. */
  period: ReportPeriod;
  fileName: string;
}

/** Returns a report with the period that it has on the day of a run. */
export function datedReport({ schedule, dueDate }: Run, request: TableRequest, origin: string): DatedReport {
  const day = zonedDay(dueDate, schedule.timeZone);
  const period = relativePeriod(readPeriodCode(schedule.periodCode), day);
  const { yyyy, mm, dd, ...keys } = request.args;
  return {
    request: period === undefined ? request : { ...request, args: { ...keys, ...argsOf(period) } },
    link: origin + (period === undefined ? schedule.address : withPeriod(schedule.address, period)),
    period: period ?? [yyyy, mm, dd].flatMap((part) => (part === undefined ? [] : [Number(part)])),
    fileName: fileNameOf(schedule.title, period === undefined ? day : periodName([...period]), 'csv'),
  };
}

function argsOf(period: ReportPeriod): Record<string, string> {
  const texts = periodPath([...period])
    .split('/')
    .slice(1);
  return Object.fromEntries(texts.map((text, index) => [['yyyy', 'mm', 'dd'][index] ?? '', text]));
}

/**
 * Returns the address of a view in another period.
 * @example withPeriod('/a/?period=2025&$search=x', [2026, 3]) // '/a/?period=2026/03&$search=x'
 */
export function withPeriod(address: string, period: ReportPeriod): string {
  const [path = '', search = ''] = address.split('?', 2);
  const rest = search.split('&').filter((part) => part !== '' && !part.startsWith('period='));
  return `${path}?${[`period=${periodPath([...period]).slice(1)}`, ...rest].join('&')}`;
}

/** A table as a file; without `content` when it is longer than a mail carries. */
export interface ComposedTable {
  content: string | undefined;
  rows: number;
}

/** Returns the mail to one recipient. */
export function composeMail(
  tenantId: number,
  { schedule }: Run,
  { link, period, fileName }: DatedReport,
  { content, rows }: ComposedTable,
  to: Pick<Recipient, 'fullName'> & { email: string },
): DeliveryMessage {
  const about = period.length === 0 ? '' : `, ${periodText([...period], DEFAULT_LOCALE)}`;
  const table =
    content === undefined
      ? 'The table is too large for a mail (more than 5 MB), so it is not attached. Open it in the console to see and download it:'
      : `The table is attached as ${fileName} (${rows === 1 ? '1 row' : `${rows} rows`}). Open it in the console:`;
  const attachments: Attachment[] = content === undefined ? [] : [{ name: fileName, type: CSV_TYPE, content }];
  return {
    tenantId,
    channel: 'email',
    to: to.email,
    subject: `${schedule.title}${about}`,
    text: [
      `Hello ${to.fullName},`,
      `${schedule.owner.fullName} sends you the report "${schedule.title}"${about}.`,
      `${table}\n${link}`,
      `${scheduleText({ ...schedule })}. Who gets it can be changed under Reports, Scheduled reports.`,
    ].join('\n\n'),
    ...(attachments.length === 0 ? {} : { attachments }),
  };
}
