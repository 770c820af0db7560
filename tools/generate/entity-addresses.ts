import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json } from '../../renderer/language/types/json.ts';

/**
 * The parts of which an entity has its own: `own` ones name fields of its record, `shared` ones only operations, and stand wherever
 * the record is not the entity's.
 */
export const NAMED: Record<string, { file: string; is: 'own' | 'shared' }> = {
  tones: { file: 'shared.schema.json', is: 'own' },
  badge: { file: 'shared.schema.json', is: 'own' },
  notice: { file: 'shared.schema.json', is: 'own' },
  action: { file: 'shared.schema.json', is: 'own' },
  read: { file: 'shared.schema.json', is: 'own' },
  fact: { file: 'shared.schema.json', is: 'own' },
  card: { file: 'shared.schema.json', is: 'own' },
  formField: { file: 'shared.schema.json', is: 'own' },
  column: { file: 'list.schema.json', is: 'own' },
  filter: { file: 'list.schema.json', is: 'own' },
  rowRead: { file: 'shared.schema.json', is: 'shared' },
  rows: { file: 'shared.schema.json', is: 'shared' },
  selector: { file: 'shared.schema.json', is: 'shared' },
  saveCall: { file: 'shared.schema.json', is: 'shared' },
};

/** Keys whose value is the name of an operation. */
const OPERATION_KEYS = new Set(['operation', 'dataSource', 'getApiEndpoint']);

export const CATALOGUE_SCHEMA = 'catalogue.schema.json#/definitions/operation';

/** The file of the parts of an entity's own. */
export function partsFile(entity: string): string {
  return `${entity}.parts.schema.json`;
}

/**
 * Rewrites the addresses of a general schema as they are from the folder of the generated ones.
 *
 * @param file The file that the schema stands in.
 * @param is `own`: parts that name fields become the entity's; `shared`: only those that name operations.
 * @param isPart The schema itself becomes one of the entity's parts.
 */
export function addressedFor(entity: string, file: string, is: 'own' | 'shared', isPart = false): (schema: Json | undefined) => Json {
  const address = (reference: string): string => {
    const [given = '', pointer = ''] = reference.split('#');
    const target = given === '' ? file : given;
    const name = pointer.replace('/definitions/', '');
    if (target.startsWith('generated/')) return `${target.slice('generated/'.length)}#${pointer}`;
    if (isOwn(name, target, is)) return `${isPart ? '' : partsFile(entity)}#/definitions/${name}`;
    // A definition of the kind's own comes along with it.
    return given === '' && !isPart ? reference : `../${target}#${pointer}`;
  };
  const rewrite = (schema: Json | undefined): Json => {
    if (Array.isArray(schema)) return schema.map(rewrite);
    if (!isObject(schema)) return schema ?? null;
    return Object.fromEntries(
      Object.entries(schema).map(([key, inner]) => {
        if (key === '$ref' && typeof inner === 'string') return [key, address(inner)];
        return [key, OPERATION_KEYS.has(key) && isObject(inner) ? { ...inner, $ref: CATALOGUE_SCHEMA } : rewrite(inner)];
      }),
    );
  };
  return rewrite;
}

function isOwn(name: string, file: string, is: 'own' | 'shared'): boolean {
  if (name === 'condition' && file === 'shared.schema.json') return is === 'own';
  const part = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
  return part !== undefined && part.file === file && (is === 'own' || part.is === 'shared');
}
