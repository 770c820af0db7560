import type {
  Action,
  BulkFile,
  Column,
  Filter,
  ListChart,
  ListDescriptor,
  ListPeriod,
} from '../../types/descriptor.ts';
import type { Entity, Field } from '../../types/entity.ts';
import type { Json } from '../../types/json.ts';
import type { FilterType, ODataQuery, QueryFields } from '../../types/odata.ts';
import { configuredColumns, configuredFilters, type ConfiguredColumn } from '../dynamic/configured.ts';
import { ODataError } from '../../query/odata/odata-error.ts';
import { parseOrderBy } from '../../query/odata/parse-order-by.ts';
import { filterType, queryFields } from '../../query/odata/query-fields.ts';
import { expandedEntity, findField } from '../../resolve/find-field.ts';
import { editedName } from './edited-name.ts';
import type { Period } from '../reports/period.ts';
import { withNamingColumn } from './naming-column.ts';
import { isNamed, tableColumn, type TableColumn } from './table-column.ts';
import { lookupOf, type LookupModel } from '../../resolve/lookup.ts';
import type { ResolvedScreen } from '../../resolve/resolve-screen.ts';
import { suggestion } from '../../text/words/did-you-mean.ts';
import { labelOfName } from '../../text/words/split-words.ts';

/** A list descriptor completed by its entity. */
export interface ListModel {
  id: string;
  title: string;
  /** The list's own path. */
  route: string;
  entity: Entity;
  endpoints: ListDescriptor['endpoints'];
  columns: ListColumn[];
  /** The first column of the descriptor, where another one is shown first: links contain its value. */
  first?: ListColumn | undefined;
  filters: ListFilter[];
  /** The order when the URL names none. */
  orderBy: ODataQuery['orderBy'];
  pageSize: number;
  /** The descriptor does not say the page size: a page may have as many rows as the window shows. */
  fitsWindow?: true;
  fields: QueryFields;
  add?: { href: string; label: string; filters?: string[] };
  /** Templates of the keys of the list's call that its route does not give. */
  args?: Record<string, string>;
  emptyText: string;
  period?: ListPeriod;
  /** The chosen period: the end of the path of the list's call. */
  over?: Period;
  chart?: ListChart;
  rowValidity?: string;
  /** The actions of a row. */
  rowActions?: readonly Action[];
  bulk?: ListBulk;
  /** The operation that adds the records of a file, or begins the upload of the file. */
  importBy?: string;
  /** The time zone in which days begin and end. */
  timeZone: string;
  /** Unknown names in the descriptor; shown in place and reported by lint. */
  problems: string[];
}

/** A column of a list; the server may sort by it. */
export interface ListColumn extends TableColumn {
  isSortable: boolean;
  /** A person has pinned it: it stays while the others scroll. */
  isPinned?: boolean;
  /** The field that is edited in its cells. */
  edits?: string;
}

/** What can be done with many rows at once. */
export interface ListBulk {
  /** The fields that are set. */
  set: readonly string[];
  actions: readonly Action[];
  canDelete: boolean;
  /** Files that one call answers for all rows. */
  files: readonly BulkFile[];
  canExport: boolean;
}

/** Kind of a filter: `text` is `contains`, `choice` is one of a set, `date` is a range of days (`day-range.ts`). */
export type FilterKind = 'text' | 'number' | 'boolean' | 'date' | 'choice';

export interface ListFilter {
  name: string;
  label: string;
  placeholder: string;
  kind: FilterKind;
  lookup?: LookupModel;
  options?: Field['options'];
}

/** Defaults of the requirements (`docs/console.md#lists`). */
const PAGE_SIZE = 10;
const EMPTY_TEXT = 'There are no entries in the table at the moment.';
const ADD_LABEL = 'Add New';

/**
 * Returns the model of a list screen, or null for another kind of screen or an unknown entity.
 * @param timeZone The tenant's time zone, in which a filter by day is meant.
 * @param configuration The response of `columnsFrom`. Its columns follow those of the descriptor, and its filters too.
 */
export function listModel(screen: ResolvedScreen, timeZone: string, configuration?: Json): ListModel | null {
  const { descriptor, entity } = screen;
  if (descriptor.kind !== 'list' || entity === undefined) return null;
  const own = listFields(screen, entity, descriptor.endpoints.list);
  const configured = configuredColumns(configuration, descriptor.columnsFrom?.link);
  const fields = withConfigured(own, configured);
  const problems = [...screen.problems];
  const columns = descriptor.columns.map((column) => columnModel(column, screen, entity, fields, problems));
  const added = configured.map(({ rules, isTitle: _isTitle, ...column }): ListColumn => ({
    ...tableColumn(column, rules),
    isSortable: Object.hasOwn(fields.fields, column.name),
  }));
  return {
    id: descriptor.id,
    title: descriptor.title,
    route: descriptor.route,
    entity,
    endpoints: descriptor.endpoints,
    ...withNamingColumn(columns, added, configured, entity),
    filters: [
      ...(descriptor.filters ?? []).flatMap((filter) => filterModel(filter, screen, entity, fields, problems)),
      ...configuredFilters(configuration).flatMap((filter) => configuredFilter(filter, fields)),
    ],
    orderBy: defaultOrder(descriptor.orderBy, fields, problems),
    pageSize: descriptor.pageSize ?? PAGE_SIZE,
    ...(descriptor.pageSize === undefined ? { fitsWindow: true as const } : {}),
    fields,
    ...(descriptor.args === undefined ? {} : { args: descriptor.args }),
    ...(descriptor.add === undefined ? {} : { add: { label: ADD_LABEL, ...descriptor.add } }),
    emptyText: descriptor.emptyText ?? EMPTY_TEXT,
    ...(descriptor.period === undefined ? {} : { period: descriptor.period }),
    ...(descriptor.chart === undefined ? {} : { chart: descriptor.chart }),
    ...(descriptor.rowValidity === undefined ? {} : { rowValidity: descriptor.rowValidity }),
    ...(descriptor.rowActions === undefined ? {} : { rowActions: descriptor.rowActions }),
    ...(descriptor.bulk === undefined ? {} : { bulk: bulkModel(descriptor) }),
    ...importedBy(descriptor),
    timeZone,
    problems,
  };
}

function importedBy({ import: imported, endpoints }: ListDescriptor): Pick<ListModel, 'importBy'> {
  if (imported === undefined) return {};
  const importBy = 'stage' in imported ? imported.stage.begin : endpoints.add;
  return importBy === undefined ? {} : { importBy };
}

function bulkModel({ bulk = {}, rowActions = [] }: ListDescriptor): ListBulk {
  return {
    set: bulk.set ?? [],
    actions: rowActions.filter(({ label }) => bulk.actions?.includes(label) === true),
    canDelete: bulk.delete === true,
    files: bulk.files ?? [],
    canExport: bulk.export === true,
  };
}

function listFields({ operations, entities }: ResolvedScreen, entity: Entity, operation: string): QueryFields {
  const expand = operations[operation]?.serves?.expand ?? [];
  const expanded = expand.flatMap((as) => {
    const other = entities[expandedEntity(entity, as) ?? ''];
    return other === undefined ? [] : [[as, other] as const];
  });
  return queryFields(entity, Object.fromEntries(expanded));
}

/** Adds the configured columns that the server can sort and filter by. It also searches through their texts. */
function withConfigured({ fields, search }: QueryFields, configured: ConfiguredColumn[]): QueryFields {
  const types = configured.flatMap(({ name, rules }): [string, FilterType][] => {
    const type = filterType(rules);
    return type === null ? [] : [[name, type]];
  });
  const isSearched = search || types.some(([, type]) => type === 'text');
  return { fields: { ...Object.fromEntries(types), ...fields }, search: isSearched };
}

/** Returns the filter of a configured column, of the kind of the column's values. */
function configuredFilter({ name, placeholder = name }: Filter, { fields }: QueryFields): ListFilter[] {
  const type = fields[name];
  return type === undefined ? [] : [{ name, label: placeholder, placeholder, kind: KIND[type] }];
}

function defaultOrder(text: string | undefined, fields: QueryFields, problems: string[]): ODataQuery['orderBy'] {
  if (text === undefined) return [];
  try {
    return parseOrderBy(text, fields);
  } catch (error) {
    if (!(error instanceof ODataError)) throw error;
    problems.push(`orderBy: ${error.message}`);
    return [];
  }
}

function columnModel(
  column: Column,
  screen: ResolvedScreen,
  entity: Entity,
  { fields }: QueryFields,
  problems: string[],
): ListColumn {
  const { name, enableSorting = true, editable = false } = column;
  const edits = editable ? editedName(name, entity) : undefined;
  const field = findField(entity, name, screen.entities);
  if (field === undefined && isNamed(column)) problems.push(noField(entity, name));
  return {
    ...tableColumn(column, field),
    isSortable: enableSorting && Object.hasOwn(fields, name),
    ...(edits === undefined ? {} : { edits }),
  };
}

/** Returns a filter, or none and a problem when the field cannot be filtered. */
function filterModel(
  filter: Filter,
  screen: ResolvedScreen,
  entity: Entity,
  { fields }: QueryFields,
  problems: string[],
): ListFilter[] {
  const field = findField(entity, filter.name, screen.entities);
  if (field === undefined || !Object.hasOwn(fields, filter.name)) {
    problems.push(
      field === undefined ? noField(entity, filter.name) : `The list cannot be filtered by "${filter.name}".`,
    );
    return [];
  }
  const label = filter.label ?? labelOf(field, filter.name);
  const lookup = lookupOf(filter, field, screen.entities);
  return [
    {
      name: filter.name,
      label,
      placeholder: filter.placeholder ?? label,
      kind: lookup !== undefined || field.options !== undefined ? 'choice' : KIND[fields[filter.name] ?? 'text'],
      ...(lookup === undefined ? {} : { lookup }),
      ...(field.options === undefined ? {} : { options: field.options }),
    },
  ];
}

const KIND = { text: 'text', number: 'number', boolean: 'boolean', instant: 'date', date: 'date' } as const;

function labelOf(field: Field | undefined, name: string): string {
  return field?.title ?? labelOfName(name);
}

function noField(entity: Entity, name: string): string {
  return `${entity.entity} has no field "${name}".${suggestion(name, Object.keys(entity.properties))}`;
}
