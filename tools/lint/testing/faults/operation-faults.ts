import { calledOperations } from '../../../../renderer/language/resolve/called-operations.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { CatalogueOperation } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import type { Source } from '../../../catalogue/read-sources.ts';
import type { LintContext } from '../../lint-context.ts';
import { fault, sourceOf, visited } from './fault.ts';
import type { FaultClass } from './fault.ts';

interface WrittenOperation {
  source: Source;
  path: JsonPath;
  operation: CatalogueOperation;
}

/** Returns the operations that a file holds whole: those of `crud` have no words of their own to change. */
function operationsOf(tree: LintContext): WrittenOperation[] {
  return tree.operations
    .filter(({ path }) => path[0] === 'operations')
    .map(({ file, path, value }) => ({ source: sourceOf(tree, file), path, operation: value }));
}

type Purpose = 'list' | 'get' | 'add' | 'update' | 'delete';

/** Returns the operations that serve an entity for a purpose, with that entity. */
function serving(tree: LintContext, ...purposes: Purpose[]): (WrittenOperation & { entity: Entity })[] {
  return operationsOf(tree).flatMap((one) => {
    const name = purposes.map((purpose) => one.operation.serves?.[purpose]).find((served) => served !== undefined);
    const entity = entry(tree.catalogue.entities, name ?? '');
    return entity ? [{ ...one, entity }] : [];
  });
}

function fieldsOf({ properties }: Entity, test: (field: Field, name: string) => boolean): string[] {
  return Object.entries(properties).flatMap(([name, field]) => (test(field, name) ? [name] : []));
}

/** Returns a condition of another type than the field: a text for a number, a number for a text. */
function wrongComparison(entity: Entity): Json | undefined {
  const [name] = fieldsOf(entity, ({ type, options }) => ['string', 'integer', 'boolean'].includes(type) && !options);
  if (name === undefined) return undefined;
  return { field: name, is: entity.properties[name]?.type === 'string' ? 7 : 'seven' };
}

export const operationFaults: FaultClass[] = [
  {
    name: 'fixed filter with a value of another type',
    *faults(tree) {
      for (const { source, path, entity } of serving(tree, 'list', 'get')) {
        const where = wrongComparison(entity);
        if (where !== undefined) yield fault(source, [...path, 'serves', 'where'], where);
      }
    },
  },
  {
    name: 'fixed filter over a field that is not there',
    *faults(tree) {
      for (const { source, path } of serving(tree, 'list'))
        yield fault(source, [...path, 'serves', 'where'], { field: 'nowhere', is: 'open' });
    },
  },
  {
    name: 'fixed filter that no record passes',
    *faults(tree) {
      for (const { source, path, entity } of serving(tree, 'list')) {
        const [name] = fieldsOf(entity, ({ type, format, options }) => type === 'string' && !format && !options);
        if (name !== undefined)
          yield fault(source, [...path, 'serves', 'where'], {
            all: [
              { field: name, is: 'open' },
              { field: name, is: 'closed' },
            ],
          });
      }
    },
  },
  {
    name: 'refusal that never or always holds',
    *faults(tree) {
      for (const { source, path, operation, entity } of serving(tree, 'update', 'delete')) {
        const [name] = fieldsOf(entity, ({ type }) => type === 'boolean' || type === 'integer');
        if (name === undefined || operation.serves?.refuseWhen !== undefined) continue;
        const [one, other]: [Json, Json] = entity.properties[name]?.type === 'boolean' ? [true, false] : [1, 2];
        for (const [key, word] of [
          ['all', 'is'],
          ['any', 'isNot'],
        ] as const)
          yield fault(
            source,
            [...path, 'serves'],
            {
              ...asJson(operation.serves),
              text: 'It is too late.',
              refuseWhen: {
                [key]: [
                  { field: name, [word]: one },
                  { field: name, [word]: other },
                ],
              },
            },
            { path: [...path, 'serves', 'refuseWhen'] },
          );
      }
    },
  },
  {
    name: 'set of a field that cannot be set',
    *faults(tree) {
      for (const { source, path, entity } of serving(tree, 'update')) {
        const wrong = [entity.key[0] ?? '', 'nowhere', ...fieldsOf(entity, ({ children }) => children !== undefined)];
        for (const name of wrong) yield fault(source, [...path, 'serves', 'set'], { [name]: 'open' });
      }
    },
  },
  {
    name: 'set to a value of another type',
    *faults(tree) {
      for (const { source, path, entity } of serving(tree, 'update')) {
        const [name] = fieldsOf(
          entity,
          ({ type, generated }, one) =>
            type === 'boolean' || (type === 'number' && !generated && !entity.key.includes(one)),
        );
        if (name !== undefined) yield fault(source, [...path, 'serves', 'set'], { [name]: 'seven' });
      }
    },
  },
  {
    name: 'only with a field that the operation cannot take',
    *faults(tree) {
      for (const { source, path, entity } of serving(tree, 'update'))
        for (const name of ['nowhere', entity.key[0] ?? '', ...fieldsOf(entity, ({ readOnly }) => readOnly === true)])
          yield fault(source, [...path, 'serves', 'only'], [name]);
    },
  },
  {
    name: 'only without a field that a new record needs',
    *faults(tree) {
      for (const { source, path, entity } of serving(tree, 'add')) {
        const needed = (entity.required ?? []).filter((name) => {
          const field = entity.properties[name];
          return field && !field.readOnly && !field.generated && field.default === undefined && !field.presentWhen;
        });
        const [other] = fieldsOf(
          entity,
          ({ readOnly, generated, children }, name) => !readOnly && !generated && !children && !needed.includes(name),
        );
        if (needed.length > 0 && other !== undefined) yield fault(source, [...path, 'serves', 'only'], [other]);
      }
    },
  },
  {
    name: 'crud of an entity whose operations are written out',
    *faults(tree) {
      for (const { source, operation, entity } of serving(tree, 'list')) {
        const names = [
          `get${plural(entity)}`,
          `add${entity.entity}`,
          `update${entity.entity}`,
          `delete${entity.entity}`,
        ];
        const crud = tree.operations.some(({ path }) => path[0] === 'crud');
        if (names.includes(operation.name) && !crud) yield fault(source, ['crud'], [entity.entity]);
      }
    },
  },
  {
    name: 'view that is written',
    *faults(tree) {
      for (const { source, path, entity } of serving(tree, 'add', 'update', 'delete')) {
        const view = tree.entities.find(({ value }) => value.table.view === true)?.value;
        if (view && view !== entity) {
          const purpose = (['add', 'update', 'delete'] as const).find(
            (one) => operationAt(source, path)?.[one] !== undefined,
          );
          if (purpose !== undefined) yield fault(source, [...path, 'serves', purpose], view.entity, { path });
        }
      }
    },
  },
  {
    name: 'call of a public screen that needs a session',
    *faults(tree) {
      for (const { file, value: screen } of tree.screens) {
        if (screen.access !== 'public') continue;
        for (const called of calledOperations(screen)) {
          const operation = operationsOf(tree).find((one) => one.operation.name === called.name);
          if (!operation) continue;
          for (const access of ['staff', 'signedIn'])
            yield fault(operation.source, [...operation.path, 'access'], access, { file, path: called.path });
        }
      }
    },
  },
  {
    name: 'file that a screen reads as rows',
    *faults(tree) {
      for (const { source, visits } of visited(tree, 'screen')) {
        for (const { node, path, value } of visits) {
          const operation = operationsOf(tree).find((one) => one.operation.name === value);
          if (node.ref?.to !== 'operation' || path.at(-2) !== 'rows' || operation?.operation.method !== 'GET') continue;
          const written = operationWritten(operation);
          const { serves: _serves, result: _result, list: _list, ...kept } = written;
          const asFile = { ...kept, file: 'application/pdf' };
          yield fault(operation.source, operation.path, asFile, { file: source.file, path });
        }
      }
    },
  },
  {
    name: 'answer that is read and not described',
    *faults(tree) {
      for (const { source, visits } of visited(tree, 'screen')) {
        for (const { node, path, parent } of visits) {
          const holder = parent?.value as { operation?: Json } | undefined;
          const operation = operationsOf(tree).find((one) => one.operation.name === holder?.operation);
          if (!operation?.operation.result || path.at(-1) !== 'refuseWhen' || node.ref?.to !== 'condition') continue;
          yield fault(operation.source, [...operation.path, 'result'], undefined, { file: source.file, path });
        }
      }
    },
  },
];

function operationWritten({ source: { value }, path }: WrittenOperation): { [name: string]: Json } {
  return asJson(path.reduce<Json | undefined>((at, key) => asJson(at)[String(key)], value));
}

function asJson(value: unknown): { [name: string]: Json } {
  // Safe: what a file of operations says is JSON.
  return value as { [name: string]: Json };
}

function operationAt({ value }: Source, path: JsonPath): { [name: string]: Json } | undefined {
  const found = path.reduce<Json | undefined>((at, key) => (at as { [name: string]: Json })[String(key)], value);
  return found === undefined ? undefined : asJson(asJson(found)['serves']);
}

function plural({ entity }: Entity): string {
  return entity.endsWith('y') ? `${entity.slice(0, -1)}ies` : `${entity}s`;
}
