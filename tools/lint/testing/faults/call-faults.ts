import { readOperationPath } from '../../../../renderer/language/calls/operation-path.ts';
import { holderOf } from '../../../../renderer/language/grammar/walk-descriptor.ts';
import type { Visit } from '../../../../renderer/language/grammar/walk-descriptor.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { CatalogueOperation } from '../../../../renderer/language/resolve/catalogue.ts';
import { takenShape } from '../../../../renderer/language/resolve/taken-shape.ts';
import type { LintContext } from '../../lint-context.ts';
import { fault, sourceOf, visited } from './fault.ts';
import type { FaultClass } from './fault.ts';

/** Parts whose operation changes something when it is called. */
const WRITING = new Set(['save']);
/** Keys of calls that only read. */
const READING = new Set(['dataSource', 'getApiEndpoint', 'from', 'get', 'list', 'new']);

interface NamedOperation extends Visit {
  operation: CatalogueOperation;
}

/** Returns the places of a file that name an operation which exists. */
function operationsIn({ catalogue }: LintContext, visits: Visit[]): NamedOperation[] {
  return visits.flatMap((visit) => {
    if (visit.node.ref?.to !== 'operation' || typeof visit.value !== 'string') return [];
    const operation = entry(catalogue.operations, visit.value);
    return operation ? [{ ...visit, path: visit.path, operation }] : [];
  });
}

function isRead({ path, parent }: Visit): boolean {
  const key = String(path.at(-1));
  return (
    READING.has(key) || parent?.node.id === 'shared.rowRead' || parent?.node.to === 'shared.read' || key === 'rows'
  );
}

/** Returns an operation with the other method whose path has no keys. */
function otherMethod({ operations }: LintContext, method: string): string | undefined {
  return operations.find(
    ({ value }) =>
      value.method !== method && readOperationPath(value.path).keys.length === 0 && value.access === undefined,
  )?.value.name;
}

export const callFaults: FaultClass[] = [
  {
    name: 'dialog of an editor that reads other rows',
    *faults(tree) {
      for (const { file, value: screen } of tree.screens) {
        if (screen.kind !== 'editor' || screen.mentions === undefined) continue;
        const source = sourceOf(tree, file);
        yield fault(source, ['mentions', 'name'], 'nickname');
        if (screen.dataFields !== undefined) yield fault(source, ['dataFields'], screen.mentions.people);
      }
    },
  },
  {
    name: 'place in braces in a title that nothing fills',
    *faults(tree) {
      for (const { file, value: screen } of tree.screens)
        if (screen.kind === 'wizard' || screen.kind === 'list' || screen.kind === 'message')
          yield fault(sourceOf(tree, file), ['title'], `${screen.title} {record.title}`);
    },
  },
  {
    name: 'save that calls a GET',
    *faults(tree) {
      for (const { source, visits } of visited(tree, 'screen')) {
        for (const visit of operationsIn(tree, visits)) {
          const other = otherMethod(tree, 'POST');
          if (WRITING.has(String(visit.parent?.node.part ?? '')) && other !== undefined)
            yield fault(source, visit.path, other);
        }
      }
    },
  },
  {
    name: 'read that calls a POST',
    *faults(tree) {
      for (const { source, visits } of visited(tree, 'screen')) {
        for (const visit of operationsIn(tree, visits)) {
          const other = otherMethod(tree, 'GET');
          if (isRead(visit) && other !== undefined) yield fault(source, visit.path, other);
        }
      }
    },
  },
  {
    name: 'sent row without a field that it needs',
    *faults(tree) {
      for (const { source, visits } of visited(tree, 'screen')) {
        for (const { path, value, parent } of visits) {
          if (
            path.at(-1) !== 'as' ||
            !isObject(value) ||
            parent === null ||
            holderOf({ parent } as Visit)['each'] === undefined
          )
            continue;
          const needed = neededOf(tree, visits, path.slice(0, -1));
          for (const name of Object.keys(value))
            if (needed.includes(name)) yield fault(source, [...path, name], undefined, { path });
        }
      }
    },
  },
  {
    name: 'join without its key',
    *faults(tree) {
      for (const { source, visits } of visited(tree, 'screen'))
        for (const { path, value } of visits)
          if (isObject(value) && Array.isArray(value['join']))
            yield fault(source, [...path, 'on'], undefined, { path });
    },
  },
  {
    name: 'args of a screen that no call reads',
    *faults(tree) {
      for (const { source, visits } of visited(tree, 'screen')) {
        const [root] = visits;
        if (!root?.node.keys?.['args'] || !isObject(root.value)) continue;
        const args = isObject(root.value['args']) ? root.value['args'] : {};
        yield fault(source, ['args'], { ...args, nowhereKey: '7' });
      }
    },
  },
  {
    name: 'value from a path that the answer has not',
    *faults(tree) {
      for (const { source, visits } of visited(tree, 'screen', 'area'))
        for (const { node, path, value } of visits)
          if (node.ref?.to === 'source' && typeof value === 'string' && /^(result|option|load)\./.test(value))
            yield fault(source, path, `${value.split('.')[0] ?? ''}.nowhere.${value.split('.').slice(1).join('.')}`);
    },
  },
  {
    name: 'key of a path from another parameter',
    *faults(tree) {
      for (const { source, visits } of visited(tree, 'screen')) {
        const [root] = visits;
        const routes = JSON.stringify(isObject(root?.value) ? root.value['route'] : '');
        const parameters = [...routes.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
        for (const { node, path, value, parent } of visits) {
          const key = String(path.at(-1));
          const isArgument = parent?.node.to === 'shared.args' && node.ref?.to === 'template';
          const other = parameters.find((name) => name !== key);
          if (isArgument && value === `{route.${key}}` && other !== undefined)
            yield fault(source, path, `{route.${other}}`);
        }
      }
    },
  },
];

/** Returns the names that each row of a sent list needs: those that the payload requires, and the version of a record. */
function neededOf({ catalogue }: LintContext, visits: Visit[], each: Visit['path']): string[] {
  const payloadAt = each.indexOf('payload');
  const call = visits.find(({ path }) => path.join() === [...each.slice(0, payloadAt), 'operation'].join());
  const operation = entry(catalogue.operations, String(call?.value));
  const name = String(each[payloadAt + 1]);
  const field = entry(takenShape(operation, catalogue.entities).properties, name);
  const required = operation?.serves?.batchUpdate === undefined ? (field?.items?.required ?? []) : [];
  return each.length === payloadAt + 2
    ? [...required, ...(operation?.serves?.batchUpdate === undefined ? [] : ['version'])]
    : [];
}
