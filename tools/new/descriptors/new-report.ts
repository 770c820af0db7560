import { readOperationPath } from '../../../renderer/language/calls/operation-path.ts';
import { labelOfName, splitWords } from '../../../renderer/language/text/words/split-words.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { CatalogueOperation } from '../../../renderer/language/resolve/catalogue.ts';

/** The levels of a period by the keys of a path. */
const LEVELS: Readonly<Record<string, string>> = { yyyy: 'year', mm: 'month', dd: 'day' };

/** What a new report is made from. */
export interface ReportPlan {
  operation: Pick<CatalogueOperation, 'name' | 'path'>;
  /** The fields of its rows. */
  fields: Readonly<Record<string, Field>>;
  /** The path of the report without its keys, with slashes at both ends; by default a folder of `base`. */
  route: string | undefined;
  base: string;
}

/**
 * Returns a report of the rows of an operation: its single values as columns, the first text and the first number as a
 * chart, and the period that its path takes. Other keys of the path come from the address.
 */
export function newReport({ operation: { name, path }, fields, route, base }: ReportPlan): JsonObject {
  const { keys, periodKeys } = readOperationPath(path);
  const words = splitWords(name.replace(/^get(?=[A-Z])/, ''));
  const called = words.map((word) => word.toLowerCase()).join('-');
  const columns = Object.entries(fields).filter(([, { type }]) => type !== 'object' && type !== 'array');
  const levels = periodKeys.flatMap((key) => LEVELS[key] ?? []);
  return {
    $schema: '../../schemas/descriptor/report.schema.json',
    id: `${called}-report`,
    kind: 'report',
    title: labelOfName(words.join('')),
    route: `${route ?? `${base}${called}/`}${keys.map((key) => `{${key}}/`).join('')}`,
    ...(keys.length === 0 ? {} : { args: Object.fromEntries(keys.map((key) => [key, `{route.${key}}`])) }),
    ...(levels.length === 0 ? {} : { period: { label: 'Period', levels, years: 10 } }),
    rows: { operation: name },
    columns: columns.map(([column]) => ({ name: column })),
    ...chartOf(columns),
    emptyText: 'No data found...',
  };
}

function chartOf(columns: readonly [string, Field][]): JsonObject {
  const x = columns.find(([, { type, format }]) => type === 'string' && format === undefined)?.[0];
  const y = columns.find(
    ([, { type, title = '' }]) => (type === 'number' || type === 'integer') && !/\bid$/i.test(title),
  );
  return x === undefined || y === undefined ? {} : { chart: { kind: 'bar', x, y: y[0] } };
}
