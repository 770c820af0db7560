import type { Dictionary } from '../../../src/server/data/catalogue/catalogue.ts';
import { describedTables } from './dictionary.ts';
import type { DescribedTable } from './dictionary.ts';
import { docComment, listText } from './module-text.ts';

const HEADER =
  '// Generated from schemas/entities/ and schemas/tables/ by `npm run screenplay -- lint`: change those instead.\n';

/**
 * Returns a module with the row of each table as a type, `Rows`, and what code needs to know of the table, `tables`:
 * its name with the schema, its key, the types of its columns, and the tables that they refer to.
 */
export function tablesModule(dictionary: Dictionary): string {
  const described = describedTables(dictionary);
  const rows = `/** The row of each table and view by the table's name: columns by property, without the tenant of a tenant's table. */
export interface Rows {
${described.map(rowOf).join('\n')}
}`;
  const constants = `/** The tables and views by name. */
export const tables = {
${described.map(constantOf).join('\n')}
} as const;`;
  const imports = importsOf(rows);
  return `${HEADER}${imports}${rows}\n\n${constants}\n`;
}

function importsOf(text: string): string {
  const used = ['Json', 'JsonObject'].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return used.length === 0
    ? ''
    : `import type { ${used.join(', ')} } from '../../../../renderer/language/types/json.ts';\n\n`;
}

function rowOf({ name, description, columns }: DescribedTable): string {
  const members = columns.map((column) => {
    const meaning = column.description === undefined ? '' : docComment(column.description, '    ');
    return `${meaning}    ${column.name}: ${column.type};`;
  });
  return `${docComment(description, '  ')}  ${name}: {\n${members.join('\n')}\n  };`;
}

function constantOf({ name, qualified, key, columns }: DescribedTable): string {
  const types = columns.map((column) => `      ${column.name}: '${column.sqlType}',`);
  const references = columns.flatMap((column) =>
    column.references === undefined ? [] : [`      ${column.name}: '${column.references}',`],
  );
  return [
    `  ${name}: {`,
    `    name: '${qualified}',`,
    `    key: ${listText(key, '    ', 'key: ,'.length)},`,
    `    columns: {`,
    ...types,
    '    },',
    ...(references.length === 0 ? ['    references: {},'] : ['    references: {', ...references, '    },']),
    '  },',
  ].join('\n');
}
