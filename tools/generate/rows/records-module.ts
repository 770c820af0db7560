import type { Entity, Field } from '../../../renderer/language/types/entity.ts';
import type { Dictionary } from '../../../src/server/data/catalogue/catalogue.ts';
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
  const text = `/** A record of each entity as the entity store answers it, without expanded records. */
export interface Records {
${all.map(recordOf).join('\n')}
}`;
  const used = ['Json', 'JsonObject'].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  const imports =
    used.length === 0
      ? ''
      : `import type { ${used.join(', ')} } from '../../../../renderer/language/types/json.ts';\n\n`;
  return `${HEADER}${imports}${text}\n`;
}

function recordOf(entity: Entity): string {
  const members = Object.entries(entity.properties).map(([name, field]) => memberOf(entity, name, field));
  const hasVersion = entity.table.class === 'tenant' && entity.table.view !== true;
  return [
    `${docComment(`${entity.titlePlural}.`, '  ')}  ${entity.entity}: {`,
    ...members,
    ...(hasVersion ? ['    version: number;'] : []),
    '  };',
  ].join('\n');
}

function memberOf(entity: Entity, name: string, field: Field): string {
  if (field.writeOnly) return `    has${name.charAt(0).toUpperCase()}${name.slice(1)}: boolean;`;
  const meaning = field.description === undefined ? '' : docComment(field.description, '    ');
  if (field.children)
    return `${meaning}    ${name}: Omit<Records['${field.children.entity}'], '${field.children.foreignKey}' | 'version'>[];`;
  const type = fieldType(field, '    ', 'stored');
  return `${meaning}    ${name}: ${type}${isNullable(entity, name, field) ? ' | null' : ''};`;
}
