import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import { SEALED } from '../secrets/secret-box.ts';
import { columnType, hasColumn } from './column-type.ts';
import { isCreatedDate, isNullable, parentOf, pointsElsewhere } from './fields.ts';
import { manyRowsIndexes, searchedColumns } from './many-rows.ts';
import { columnOf, constraintName } from './names.ts';
import type { ColumnShape, TableShape } from './shapes.ts';
import { viewShape } from './views.ts';

/**
 * Returns the table of an entity, or its view. `entities` must hold every entity it references, and every entity that has it as
 * children.
 */
export function tableShape(entity: Entity, entities: Record<string, Entity>): TableShape {
  if (entity.table.view) return viewShape(entity, entities);
  const isTenant = entity.table.class === 'tenant';
  const scope = isTenant ? ['tenant_id'] : [];
  const table = entity.table.name;
  const primaryKey = [...scope, ...entity.key.map(columnOf)];
  return {
    name: table,
    class: entity.table.class,
    columns: [
      ...(isTenant ? [tenantColumn] : []),
      ...storedFields(entity).map(([name, field]) => columnShape(entity, name, field, entities)),
      ...(isTenant ? bookkeeping(entity) : []),
      ...searchedColumns(entity, entities),
    ],
    primaryKey,
    foreignKeys: storedFields(entity).flatMap(([name, field]) => foreignKey(entity, name, field, entities)),
    uniqueIndexes: (entity.unique ?? []).map((properties) => ({
      name: constraintName(table, properties.map(columnOf), 'unique'),
      expressions: [...scope, ...properties.map((property) => uniqueExpression(entity, property, entities))],
    })),
    indexes: [
      ...storedFields(entity)
        .filter(([name, field]) => pointsElsewhere(entity, name, field, entities))
        .map(([name]) => ({
          name: constraintName(table, [columnOf(name)], 'index'),
          expressions: [...scope, columnOf(name)],
          // Counting the many rows of a record then needs the index alone.
          isLive: entity.rows === 'many' && entity.softDelete === true,
        })),
      ...(isTenant
        ? [
            {
              name: constraintName(table, [], 'newest'),
              expressions: [...scope, 'created_date desc', ...entity.key.map(columnOf)],
              isLive: entity.softDelete === true,
            },
          ]
        : []),
      ...manyRowsIndexes(entity, entities, scope),
    ],
    softDelete: entity.softDelete === true,
  };
}

/** Returns the fields that have a column in the entity's own table. */
export function storedFields(entity: Entity): [string, Field][] {
  return Object.entries(entity.properties).filter(([, field]) => hasColumn(field));
}

const tenantColumn: ColumnShape = { name: 'tenant_id', type: 'integer', isNullable: false };

function bookkeeping(entity: Entity): ColumnShape[] {
  const hasCreatedDate = Object.entries(entity.properties).some(([name, field]) => isCreatedDate(name, field));
  return [
    ...(hasCreatedDate ? [] : [createdDateColumn]),
    { name: 'version', type: 'bigint', isNullable: false, default: '1' },
    ...(entity.softDelete
      ? [{ name: 'deleted_at', type: 'timestamp(3) with time zone', isNullable: true } as const]
      : []),
  ];
}

const createdDateColumn: ColumnShape = {
  name: 'created_date',
  type: 'timestamp(3) with time zone',
  isNullable: false,
  default: 'now()',
};

function columnShape(entity: Entity, name: string, field: Field, entities: Record<string, Entity>): ColumnShape {
  if (isCreatedDate(name, field)) return createdDateColumn;
  const parent = parentOf(entity, name, entities);
  const parentKey = parent?.properties[parent.key.at(-1) ?? ''];
  // A child row always has a parent, and references it in the type of the parent's key.
  const shape: ColumnShape = {
    name: columnOf(name),
    ...columnType(parentKey ?? field, entities),
    isNullable: !parent && isNullable(entity, name, field),
  };
  if (field.generated) shape.default = 'identity';
  else if (field.default !== undefined && field.default !== null && field.format !== 'money')
    shape.default = literal(field.default);
  const checks = columnChecks(columnOf(name), field);
  if (checks.length === 0) return shape;
  return { ...shape, check: checks.join(' and '), checkName: constraintName(entity.table.name, [shape.name], 'check') };
}

/**
 * Returns the constraints of lengths and bounds, which the store has checked already. Bounds of money depend on the
 * currency, so only its sign is constrained.
 */
function columnChecks(column: string, field: Field): string[] {
  const isNumber = field.type === 'integer' || field.type === 'number';
  // A secret is stored encrypted, in another length than it was sent.
  if (field.writeOnly) return [`${column} like '${SEALED}%'`];
  const checks: string[] = [];
  if (field.type === 'string' && field.maxLength !== undefined)
    checks.push(`char_length(${column}) <= ${field.maxLength}`);
  if (isNumber && field.minimum !== undefined && (field.format !== 'money' || field.minimum === 0))
    checks.push(`${column} >= ${field.minimum}`);
  if (isNumber && field.maximum !== undefined && field.format !== 'money') checks.push(`${column} <= ${field.maximum}`);
  if (field.options !== undefined)
    checks.push(`${column} in (${field.options.map((option) => literal(option.value)).join(', ')})`);
  return checks;
}

function foreignKey(
  entity: Entity,
  name: string,
  field: Field,
  entities: Record<string, Entity>,
): TableShape['foreignKeys'] {
  const parent = parentOf(entity, name, entities);
  const target = parent ?? (field.references && entities[field.references.entity]);
  const targetProperty = parent ? parent.key.at(-1) : field.references?.field;
  if (!target || targetProperty === undefined) return [];
  // Only the key is unique among all records; other codes are unique among live ones, which no foreign key can
  // reference. For those the store locks the referenced record.
  if (targetProperty !== target.key.at(-1)) return [];
  const scope = target.table.class === 'tenant' ? ['tenant_id'] : [];
  return [
    {
      name: constraintName(entity.table.name, [columnOf(name)], 'reference'),
      columns: [...scope, columnOf(name)],
      table: target.table.name,
      targets: [...scope, columnOf(targetProperty)],
      cascades: parent !== undefined || field.references?.onDelete === 'cascade',
    },
  ];
}

/** Texts are unique ignoring case. The collation is fixed, so that case does not depend on the machine's locale. */
function uniqueExpression(entity: Entity, property: string, entities: Record<string, Entity>): string {
  const field = entity.properties[property];
  const column = columnOf(property);
  return field && columnType(field, entities).type === 'text' ? `lower(${column} collate "und-x-icu")` : column;
}

function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;
}
