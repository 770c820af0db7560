import type { ExistingTable } from './read-tables.ts';
import { schemaOf } from './internal-shape.ts';
import type { ColumnShape, TableShape } from './shapes.ts';
import { viewProblem } from './views.ts';

/** What the database lacks compared with the dictionary, and what contradicts them. */
export interface TableDifference {
  wanted: TableShape;
  /** The table itself is missing; then the other lists are empty. */
  isMissing: boolean;
  missingColumns: ColumnShape[];
  missingForeignKeys: TableShape['foreignKeys'];
  missingUniqueIndexes: TableShape['uniqueIndexes'];
  missingIndexes: TableShape['indexes'];
  /** Sentences: a column of another type, or one that no entity has. A person must decide about these. */
  contradictions: string[];
}

/** Returns the differences of one table, or null. */
export function compareTable(wanted: TableShape, existing: ExistingTable | undefined): TableDifference | null {
  const none = {
    wanted,
    isMissing: false,
    missingColumns: [],
    missingForeignKeys: [],
    missingUniqueIndexes: [],
    missingIndexes: [],
    contradictions: [],
  };
  if (!existing) return { ...none, isMissing: true };
  const isThere = (part: { name: string }): boolean => existing.parts.has(part.name);
  const difference: TableDifference = {
    ...none,
    missingColumns: wanted.columns.filter((column) => !existing.columns.has(column.name)),
    missingForeignKeys: wanted.foreignKeys.filter((part) => !isThere(part)),
    missingUniqueIndexes: wanted.uniqueIndexes.filter((part) => !isThere(part)),
    missingIndexes: wanted.indexes.filter((part) => !isThere(part)),
    contradictions: contradictions(wanted, existing),
  };
  return isEmpty(difference) ? null : difference;
}

function isEmpty(difference: TableDifference): boolean {
  const {
    missingColumns,
    missingForeignKeys,
    missingUniqueIndexes,
    missingIndexes,
    contradictions: found,
  } = difference;
  return [missingColumns, missingForeignKeys, missingUniqueIndexes, missingIndexes, found].every(
    (list) => list.length === 0,
  );
}

function contradictions(wanted: TableShape, existing: ExistingTable): string[] {
  const problem = viewProblem(wanted, existing);
  const schema = schemaOf(wanted.class);
  const names = new Set(wanted.columns.map((column) => column.name));
  // A column that the database derives is a matter of the migrations, like an index.
  const strangers = [...existing.columns]
    .filter(([name, { isDerived }]) => !names.has(name) && !isDerived)
    .map(([name]) => `${wanted.name}.${name} is not described in schemas/`);
  return [
    ...(problem === null ? [] : [problem]),
    ...(existing.schema === schema
      ? []
      : [`${wanted.name} is in the schema ${existing.schema} and should be in ${schema}`]),
    ...strangers,
    ...wanted.columns.flatMap((column) => columnContradictions(wanted, column, existing)),
  ];
}

function columnContradictions(
  { name: table, isView }: TableShape,
  wanted: ColumnShape,
  existing: ExistingTable,
): string[] {
  const found = existing.columns.get(wanted.name);
  if (!found) return [];
  const place = `${table}.${wanted.name}`;
  return [
    ...(found.type === wanted.type ? [] : [`${place} is ${found.type} and should be ${wanted.type}`]),
    ...(found.collation === (wanted.collation ?? null)
      ? []
      : [`${place} is collated ${found.collation} and should be ${wanted.collation ?? 'without'}`]),
    // Every column of a view may be empty, as far as the database knows.
    ...(found.isNullable === wanted.isNullable || isView
      ? []
      : [
          `${place} ${found.isNullable ? 'may' : 'may not'} be empty and ${wanted.isNullable ? 'should be allowed to' : 'should not'}`,
        ]),
  ];
}
