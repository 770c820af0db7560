import { DEFAULT_LOCALE } from '../../../../../renderer/language/text/formats/locale.ts';
import {
  periodArgs,
  periodName,
  periodPath,
  periodText,
  readPeriod,
} from '../../../../../renderer/language/models/reports/period.ts';
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
  /** What the table is about: its period, or the day on which it has everything: 'Mar 2026', 'as of 9 Mar 2026'. */
  about: string;
  fileName: string;
}

/** Returns a report with the period that it has on the day of a run. */
export function datedReport({ schedule, dueDate }: Run, request: TableRequest, origin: string): DatedReport {
  const day = zonedDay(dueDate, schedule.timeZone);
  const { yyyy, mm, dd, ...keys } = request.args;
  const chosen = relativePeriod(readPeriodCode(schedule.timeSpan), day, schedule.repeats);
  const shown = [yyyy, mm, dd].filter((part) => part !== undefined).join('/');
  const period = chosen ?? readPeriod(shown, { levels: ['year', 'month', 'day'] });
  return {
    request: chosen === undefined ? request : { ...request, args: { ...keys, ...periodArgs([...chosen]) } },
    link: origin + (chosen === undefined ? schedule.address : withPeriod(schedule.address, chosen)),
    about: period.length === 0 ? `as of ${textOf(periodOfDay(day))}` : textOf(period),
    fileName: fileNameOf(schedule.title, chosen === undefined ? day : periodName([...chosen]), 'csv'),
  };
}

function periodOfDay(day: string): ReportPeriod {
  return day.split('-').map(Number);
}

function textOf(period: ReportPeriod): string {
  return periodText([...period], DEFAULT_LOCALE);
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
  { link, about, fileName }: DatedReport,
  { content, rows }: ComposedTable,
  to: Pick<Recipient, 'fullName'> & { email: string },
): DeliveryMessage {
  const table =
    content === undefined
      ? 'The table is too large for a mail (more than 5 MB), so it is not attached. Open it in the console to see and download it:'
      : `The table is attached as ${fileName} (${rows === 1 ? '1 row' : `${rows} rows`}). Open it in the console:`;
  const attachments: Attachment[] = content === undefined ? [] : [{ name: fileName, type: CSV_TYPE, content }];
  return {
    tenantId,
    channel: 'email',
    to: to.email,
    subject: `${schedule.title}, ${about}`,
    text: [
      `Hello ${to.fullName},`,
      `${schedule.owner.fullName} sends you the report "${schedule.title}", ${about}.`,
      `${table}\n${link}`,
      `${scheduleText({ ...schedule })}. Who gets it can be changed under Reports, Scheduled reports.`,
    ].join('\n\n'),
    ...(attachments.length === 0 ? {} : { attachments }),
  };
}
