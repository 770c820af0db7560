import { memberOf, rulesOf, titleColumn } from '../../src/server/domain/data-models/columns.ts';
import type {
  StoredElement,
  StoredForm,
  StoredTable,
  StoredTableColumn,
} from '../../src/server/domain/data-models/stored-tables.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import type { Source, SourceRole } from '../catalogue/read-sources.ts';

const SERVICE = 'contenthub-management';

/** What is stored, as lint reads it. */
export interface StoredSources {
  /** An entity, a list and a form for each layout: what is linted. */
  linted: Source[];
  /** The operations that these name. */
  operations: Source;
}

/**
 * Returns the descriptors that stored tables and layouts are: the columns of a table are an entity and a list, and a
 * layout is a form. The parts of a layout have the same places in the form, so that a path leads to both.
 */
export function storedSources(tables: readonly StoredTable[]): StoredSources {
  const titles = new Map(tables.map((table) => [tableKey(table), titleMember(table.columns)]));
  return {
    linted: tables.flatMap((table) => [
      source('entity', `${folderOf(table)}/columns.json`, entityOf(table)),
      source('screen', `${folderOf(table)}/list.json`, listOf(table)),
      ...table.forms.map((form) =>
        source(
          'screen',
          `${folderOf(table)}/forms/${named(form.formTitle, form.formId)}.json`,
          formOf(table, form, titles),
        ),
      ),
    ]),
    operations: source('operations', 'stored/operations.json', {
      service: SERVICE,
      operations: tables.flatMap(operationsOf),
    }),
  };
}

function source(role: SourceRole, file: string, value: Json): Source {
  return { role, file, value, text: JSON.stringify(value, null, 2) };
}

/** What records of each table are called by, by tenant and table. */
type Titles = ReadonlyMap<string, string>;

function tableKey({ tenantId, schemaTableId }: Pick<StoredTable, 'tenantId' | 'schemaTableId'>): string {
  return `${tenantId} ${schemaTableId}`;
}

/** @example 'stored/Acme (1)/Visits (7)' */
function folderOf({ tenantId, tenantTitle, schemaTableId, tableName }: StoredTable): string {
  return `stored/${named(tenantTitle, tenantId)}/${named(tableName, schemaTableId)}`;
}

/** A name of people, as a part of a path. */
function named(title: string, id: number): string {
  return `${title.replaceAll(/[/\\:\s]+/g, ' ').trim()} (${id})`;
}

function entityName(tenantId: number, schemaTableId: number): string {
  return `Stored${tenantId}Table${schemaTableId}`;
}

function titleMember(columns: readonly StoredTableColumn[]): string {
  const titled = titleColumn(columns);
  return titled === undefined ? 'recordId' : memberOf(titled.schemaColumnId);
}

function entityOf({ tenantId, schemaTableId, tableName, columns }: StoredTable): JsonObject {
  return {
    entity: entityName(tenantId, schemaTableId),
    table: { name: `stored_${tenantId}_table_${schemaTableId}`, class: 'tenant' },
    key: ['recordId'],
    title: tableName,
    titlePlural: tableName,
    titleField: titleMember(columns),
    required: columns.filter(({ isRequired }) => isRequired).map(({ schemaColumnId }) => memberOf(schemaColumnId)),
    properties: {
      recordId: { type: 'integer', title: 'Id', generated: true, readOnly: true },
      ...Object.fromEntries(columns.map((column) => [memberOf(column.schemaColumnId), fieldOf(tenantId, column)])),
    },
  };
}

function fieldOf(tenantId: number, column: StoredTableColumn): JsonObject {
  const { referencedTableId, columnType } = column;
  const { type, format, title = '', maxLength } = rulesOf(column);
  const rules: JsonObject = {
    type,
    title,
    ...(format === undefined ? {} : { format }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
  if (columnType !== 'reference' || referencedTableId === null) return rules;
  const entity = entityName(tenantId, referencedTableId);
  return { ...rules, references: { entity, field: 'recordId', as: `${memberOf(column.schemaColumnId)}Record` } };
}

function operationsOf({ tenantId, schemaTableId, tableName }: StoredTable): JsonObject[] {
  const entity = entityName(tenantId, schemaTableId);
  const operation = (word: 'list' | 'add', method: string): JsonObject => ({
    name: `${word}${entity}`,
    method,
    path: `/${SERVICE}/stored/${word}${entity}`,
    summary: tableName,
    serves: { [word]: entity },
  });
  return [operation('list', 'GET'), operation('add', 'POST')];
}

function listOf({ tenantId, schemaTableId, tableName, columns }: StoredTable): JsonObject {
  const entity = entityName(tenantId, schemaTableId);
  return {
    id: `stored-${tenantId}-table-${schemaTableId}`,
    kind: 'list',
    title: tableName,
    entity,
    route: `/stored/${tenantId}/tables/${schemaTableId}/`,
    endpoints: { list: `list${entity}` },
    columns: [
      { name: 'recordId', label: 'Id' },
      ...columns.map((column) => ({ name: memberOf(column.schemaColumnId), label: column.columnName })),
    ],
  };
}

function formOf(table: StoredTable, { formId, formTitle, sections }: StoredForm, titles: Titles): JsonObject {
  const { tenantId, schemaTableId, columns } = table;
  const entity = entityName(tenantId, schemaTableId);
  const byId = new Map(columns.map((column) => [column.schemaColumnId, column]));
  return {
    id: `stored-${tenantId}-form-${formId}`,
    kind: 'form',
    entity,
    title: { add: formTitle },
    route: { add: `/stored/${tenantId}/forms/${formId}/` },
    endpoints: { add: `add${entity}` },
    sections: sections.map(({ title, rows }) => ({
      title,
      rows: rows.map(({ elements }) => ({
        fields: elements.map((element) => elementField(tenantId, element, byId.get(element.schemaColumnId), titles)),
      })),
    })),
  };
}

function elementField(
  tenantId: number,
  element: StoredElement,
  column: StoredTableColumn | undefined,
  titles: Titles,
): JsonObject {
  const { label, placeholder } = element;
  return {
    name: memberOf(element.schemaColumnId),
    ...(label ? { label } : {}),
    ...(placeholder ? { placeholder } : {}),
    ...(column?.columnType === 'reference' && column.referencedTableId !== null
      ? {
          controlType: 'selectWithSearchInput',
          dataSource: `list${entityName(tenantId, column.referencedTableId)}`,
          dataKeyFieldName: 'recordId',
          dataTextFieldName: titles.get(tableKey({ tenantId, schemaTableId: column.referencedTableId })) ?? 'recordId',
        }
      : {}),
  };
}
