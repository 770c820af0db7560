import { heldRows } from '../../../../../renderer/language/resolve/held-rows.ts';
import { ruledFields } from '../../../../../renderer/language/rules/ruled-fields.ts';
import type { Entity, Field } from '../../../../../renderer/language/types/entity.ts';
import type { ColumnType } from '../../tables/column-type.ts';
import { columnType } from '../../tables/column-type.ts';
import { hasSearchedText } from '../../tables/many-rows.ts';
import { columnOf } from '../../tables/names.ts';
import { storedFields } from '../../tables/table-shape.ts';
import { aggregatedOf, type Aggregated } from './aggregates.ts';
import type { DerivedTexts, MemberIndex } from './made-fields.ts';
import { currencySource, type CurrencySource } from './currency-source.ts';

/** An entity as the store uses it: the column of each property, its references and its child lists. */
export interface StoredEntity {
  entity: Entity;
  name: string;
  table: string;
  /** Rows belong to a tenant: they have `tenant_id` in their key, and a version unless they are those of a view. */
  isTenant: boolean;
  /** Read from a view that is not updatable: it has no version, and is never written. */
  isView: boolean;
  softDelete: boolean;
  /** Whether the table has the column of the searched texts, and a function that searches it (`many-rows.ts`). */
  hasSearchedText: boolean;
  /** The searched texts have more than the fields do: values that no field describes (`made-fields.ts`). */
  hidesTexts: boolean;
  /** Texts of other records that are read with each record (`made-fields.ts`). */
  derived?: DerivedTexts;
  /** The members of an object whose values also stand in a table with indexes (`made-fields.ts`). */
  indexes?: Record<string, MemberIndex>;
  columns: StoredColumn[];
  /** Fields that are computed from related rows: they are read like columns and never written. */
  aggregates: StoredColumn[];
  key: StoredColumn[];
  references: Reference[];
  /** The references whose records the data rules read. */
  ruled: RuledReference[];
  children: ChildList[];
  /** Lists of records of their own, which a new record brings along. */
  brought: ChildList[];
  computed: { property: string; compute: string }[];
}

export interface StoredColumn extends ColumnType {
  property: string;
  column: string;
  field: Field;
  /** Of money: where its currency stands. */
  currency?: CurrencySource | undefined;
  /** The rows from which the value is computed; such a column is not in the table. */
  aggregate?: Aggregated;
  /** Of a JSON column: its members, where rows of data describe them (`made-fields.ts`). */
  members?: Record<string, Field>;
}

/** A property that references another entity's record; expansion returns that record under `as`. */
export interface Reference {
  column: StoredColumn;
  as: string;
  target: Entity;
  targetProperty: string;
  onDelete: 'cascade' | 'keep' | undefined;
}

/** A reference, and the fields of its record that data rules read. */
export interface RuledReference {
  reference: Reference;
  properties: string[];
}

/** A property that holds rows of another entity, which are added and deleted with the record. */
export interface ChildList {
  property: string;
  field: Field;
  child: Entity;
  foreignKey: string;
  orderBy: string | undefined;
}

/** Builds the description of one entity of the catalogue. */
export function describeEntity(entity: Entity, entities: Record<string, Entity>): StoredEntity {
  const columns = storedFields(entity).map(([property, field]): StoredColumn => ({
    property,
    column: columnOf(property),
    field,
    ...columnType(field, entities),
    currency: currencySource(entity, field, entities),
  }));
  const references = columns.flatMap((column) => referenceOf(column, entities));
  const ruled = ruledFields(entity, entities);
  return {
    entity,
    name: entity.entity,
    table: entity.table.name,
    isTenant: entity.table.class === 'tenant',
    isView: entity.table.view === true,
    softDelete: entity.softDelete === true,
    hasSearchedText: hasSearchedText(entity),
    hidesTexts: false,
    columns,
    aggregates: Object.entries(entity.properties).flatMap(([property, field]): StoredColumn[] => {
      const computed = aggregatedOf(entity, field, entities);
      return computed ? [{ property, column: columnOf(property), field, ...computed }] : [];
    }),
    key: entity.key.flatMap((property) => columns.filter((column) => column.property === property)),
    references,
    ruled: references.flatMap((reference) => {
      const properties = ruled.get(reference.as);
      return properties ? [{ reference, properties }] : [];
    }),
    children: childLists(entity, entities).filter(({ field }) => heldRows(field)),
    brought: childLists(entity, entities).filter(({ field }) => !heldRows(field)),
    computed: Object.entries(entity.properties).flatMap(([property, { compute }]) =>
      compute === undefined ? [] : [{ property, compute }],
    ),
  };
}

/** Returns everything that can be read of a row: the columns of its table and what is computed from related rows. */
export function readableColumns({ columns, aggregates }: StoredEntity): StoredColumn[] {
  return [...columns, ...aggregates];
}

function referenceOf(column: StoredColumn, entities: Record<string, Entity>): Reference[] {
  const { references } = column.field;
  const target = references && entities[references.entity];
  return references && target
    ? [{ column, as: references.as, target, targetProperty: references.field, onDelete: references.onDelete }]
    : [];
}

function childLists(entity: Entity, entities: Record<string, Entity>): ChildList[] {
  return Object.entries(entity.properties).flatMap(([property, field]) => childListOf(property, field, entities));
}

function childListOf(property: string, field: Field, entities: Record<string, Entity>): ChildList[] {
  const child = field.children && entities[field.children.entity];
  if (!field.children || !child) return [];
  return [{ property, field, child, foreignKey: field.children.foreignKey, orderBy: field.children.orderBy }];
}
