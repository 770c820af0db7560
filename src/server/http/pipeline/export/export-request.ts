import type { IncomingHttpHeaders } from 'node:http';
import { decodeQuery } from '../../../../../renderer/language/query/odata/decode-query.ts';
import { ODataError } from '../../../../../renderer/language/query/odata/odata-error.ts';
import { isListed } from '../../../../../renderer/language/query/is-listed.ts';
import { queryFields } from '../../../../../renderer/language/query/odata/query-fields.ts';
import type { CatalogueOperation } from '../../../../../renderer/language/resolve/catalogue.ts';
import type { Entity, Field } from '../../../../../renderer/language/types/entity.ts';
import { badQuery } from '../../../data/store/reading/list-records.ts';

/** A column of the file. */
export interface ExportColumn {
  /** The path of its values: `title`, `category.title`. */
  path: string;
  label: string;
  /** The field at the path, for its type. */
  field: Field | undefined;
}

/** A list that is asked for as a CSV file. */
export interface ExportRequest {
  columns: ExportColumn[];
  /** The other options of the query. */
  query: string;
}

type Entities = Readonly<Record<string, Entity>>;

export const EXPORT_OPTIONS = ['$format', '$select', '$header'];
const MOST_COLUMNS = 100;
const LONGEST_LABEL = 200;

/**
 * Returns the export that a call of a served list asks for by `$format=csv` or `Accept: text/csv`; null for a call that
 * wants JSON. Throws 400 `badQuery` for a column that the list does not answer.
 */
export function readExport(
  { serves }: CatalogueOperation,
  accept: IncomingHttpHeaders['accept'],
  query: string,
  entities: Entities,
): ExportRequest | null {
  const entity = entities[serves?.list ?? ''];
  if (!serves || !entity) return null;
  try {
    const { own, rest } = splitOptions(query);
    if (!wantsCsv(own.get('$format'), accept)) return null;
    const paths = readColumns(own.get('$select'), entity, serves.expand ?? [], entities);
    const header = readHeader(own.get('$header'), paths, entity.properties);
    const columns = paths.map((path, index) => ({
      path,
      label: header[index] ?? path,
      field: fieldAt(path, entity, entities),
    }));
    return { columns, query: rest };
  } catch (error) {
    throw error instanceof ODataError ? badQuery(error) : error;
  }
}

/** Takes the options of an export out of a query, which may have others. */
function splitOptions(query: string): { own: Map<string, string>; rest: string } {
  const parts = query.split('&');
  const isOwn = (part: string): boolean =>
    EXPORT_OPTIONS.some((name) => [name, encodeURIComponent(name)].includes(nameOf(part)));
  return {
    own: decodeQuery(parts.filter(isOwn).join('&'), EXPORT_OPTIONS),
    rest: parts.filter((part) => !isOwn(part)).join('&'),
  };
}

function nameOf(part: string): string {
  return part.split('=', 1)[0] ?? '';
}

function wantsCsv(format: string | undefined, accept: string | undefined): boolean {
  if (format !== undefined && format !== 'csv') throw new ODataError('$format is csv.', 0, '$format');
  return format === undefined ? /^\s*text\/csv\b/i.test(accept ?? '') : format === 'csv';
}

function readColumns(
  select: string | undefined,
  entity: Entity,
  expand: readonly string[],
  entities: Entities,
): string[] {
  const expanded = Object.values(entity.properties).flatMap(({ references }) => {
    const other = references && entities[references.entity];
    return references && other && expand.includes(references.as) ? [[references.as, other] as const] : [];
  });
  const sortable = Object.keys(queryFields(entity, Object.fromEntries(expanded)).fields);
  if (select === undefined) return sortable.filter((name) => !name.includes('.'));
  const listed = Object.entries(entity.properties).flatMap(([name, field]) => (isListed(field) ? [name] : []));
  const allowed = new Set([...sortable, ...listed]);
  const columns = select.split(',');
  refuseTooMany(columns);
  const unknown = columns.find((name) => !allowed.has(name) && !isMember(name, entity));
  if (unknown !== undefined)
    throw new ODataError(`There is no column "${unknown.slice(0, 40)}".`, select.indexOf(unknown), '$select');
  return columns;
}

export function refuseTooMany(columns: readonly string[]): void {
  if (columns.length > MOST_COLUMNS) throw new ODataError(`Select at most ${MOST_COLUMNS} columns.`, 0, '$select');
}

function fieldAt(path: string, { properties }: Entity, entities: Entities): Field | undefined {
  const [first = '', name] = path.split('.');
  if (name === undefined) return properties[first];
  const reference = Object.values(properties).find(({ references }) => references?.as === first)?.references;
  return entities[reference?.entity ?? '']?.properties[name];
}

/** Returns whether a path names a member of an object field, which rows of data describe (`values.c12`). */
function isMember(path: string, { properties }: Entity): boolean {
  const [name = '', member, ...deeper] = path.split('.');
  const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return field?.type === 'object' && isListed(field) && member !== undefined && deeper.length === 0;
}

/** Returns the labels that the list shows, or else the titles of the fields. */
export function readHeader(
  header: string | undefined,
  columns: readonly string[],
  properties: Readonly<Record<string, Field>>,
): string[] {
  if (header === undefined) return columns.map((name) => properties[name]?.title ?? name);
  const labels = parsedLabels(header);
  if (labels === null || labels.length !== columns.length)
    throw new ODataError('$header is a JSON list with a text for each column.', 0, '$header');
  return labels.map((label) => label.slice(0, LONGEST_LABEL));
}

function parsedLabels(header: string): string[] | null {
  try {
    const labels: unknown = JSON.parse(header);
    return Array.isArray(labels) && labels.every((label) => typeof label === 'string') ? labels : null;
  } catch {
    return null;
  }
}
