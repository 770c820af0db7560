import { heldRows } from '../../../renderer/language/resolve/held-rows.ts';
import type { Entity, Field } from '../../../renderer/language/types/entity.ts';
import type { Dictionary } from '../../../src/server/data/catalogue/catalogue.ts';
import { hasColumn } from '../../../src/server/data/tables/column-type.ts';
import { isNullable } from '../../../src/server/data/tables/fields.ts';
import { fieldType } from './field-type.ts';
import { docComment } from './module-text.ts';

const HEADER = '// Generated from schemas/entities/ by `npm run screenplay -- lint`: change the entities instead.\n';

/**
 * Returns a module with the records that the entity store answers, by entity: amounts are decimals, a secret is known
 * by its presence alone, and child rows are lists.
 */
export function recordsModule({ entities }: Pick<Dictionary, 'entities'>): string {
  const all = Object.values(entities)
    .filter(({ table }) => table.class !== 'gate')
    .toSorted((a, b) => (a.entity < b.entity ? -1 : 1));
  const text = `/**
 * A record of each entity as the entity store answers it. A record that it refers to is there when the read expands it.
 */
export interface Records {
${all.map((entity) => recordOf(entity, entities)).join('\n')}
}

/** The properties that a list leaves out: documents, and child rows that it does not expand. */
export interface Unlisted {
${all.flatMap(unlistedOf).join('\n')}
}`;
  const used = ['Json', 'JsonObject'].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  const imports =
    used.length === 0
      ? ''
      : `import type { ${used.join(', ')} } from '../../../../renderer/language/types/json.ts';\n\n`;
  return `${HEADER}${imports}${text}\n`;
}

/** Returns the member with the properties of an entity that lists leave out. */
function unlistedOf({ entity, properties }: Entity): string[] {
  const names = Object.entries(properties).flatMap(([name, { format, children }]) =>
    format === 'richtext' || children !== undefined ? [`'${name}'`] : [],
  );
  return names.length === 0 ? [] : [`  ${entity}: ${names.join(' | ')};`];
}

function recordOf(entity: Entity, entities: Record<string, Entity>): string {
  const members = Object.entries(entity.properties).map(([name, field]) => memberOf(entity, name, field));
  const hasVersion = entity.table.class === 'tenant' && entity.table.view !== true;
  return [
    `${docComment(`${entity.titlePlural}.`, '  ')}  ${entity.entity}: {`,
    ...members,
    ...Object.values(entity.properties).flatMap(({ references }) => referredRecord(references, entities)),
    ...(hasVersion ? ['    version: number;'] : []),
    '  };',
  ].join('\n');
}

/** Returns the member that holds a record which is referred to: its own columns alone. */
function referredRecord(references: Field['references'], entities: Record<string, Entity>): string[] {
  const target = references && entities[references.entity];
  if (!target || target.table.class === 'gate') return [];
  const left = Object.entries(target.properties).flatMap(([name, field]) => (hasColumn(field) ? [] : [`'${name}'`]));
  const joined = Object.values(target.properties).flatMap((field) =>
    field.references ? [`'${field.references.as}'`] : [],
  );
  const omitted = ["'version'", ...left, ...joined].join(' | ');
  return [`    ${references.as}?: Omit<Records['${references.entity}'], ${omitted}> | null;`];
}

function memberOf(entity: Entity, name: string, field: Field): string {
  if (field.writeOnly) return `    has${name.charAt(0).toUpperCase()}${name.slice(1)}: boolean;`;
  const meaning = field.description === undefined ? '' : docComment(field.description, '    ');
  if (field.children && !heldRows(field)) return '';
  if (field.children)
    return `${meaning}    ${name}: Omit<Records['${field.children.entity}'], '${field.children.foreignKey}' | 'version'>[];`;
  const type = fieldType(field, '    ', 'stored');
  return `${meaning}    ${name}: ${type}${isNullable(entity, name, field) ? ' | null' : ''};`;
}
