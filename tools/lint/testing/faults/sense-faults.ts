import { isObject } from '../../../../renderer/language/paths/path.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { takenShape } from '../../../../renderer/language/resolve/taken-shape.ts';
import { screenRoutes } from '../../../../renderer/language/resolve/routes.ts';
import type { Visit } from '../../../../renderer/language/grammar/walk-descriptor.ts';
import type { Descriptor } from '../../../../renderer/language/types/descriptor.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Source } from '../../../catalogue/read-sources.ts';
import { placedConditions } from '../../names/conditions.ts';
import type { LintContext } from '../../lint-context.ts';
import { lookUp } from '../../names/names.ts';
import { screenReferences } from '../../references/screen-references.ts';
import type { Shown } from '../../references/references.ts';
import { parametersOf } from '../../../catalogue/route-parameters.ts';
import { fault, sourceOf, visited } from './fault.ts';
import type { Fault, FaultClass } from './fault.ts';

/** A column or fact whose field is known. */
interface ShownField {
  source: Source;
  path: Shown['path'];
  node: JsonObject;
  field: Field;
}

function shownFields(tree: LintContext, test: (field: Field) => boolean): ShownField[] {
  return screenReferences(tree, tree.catalogue).flatMap(({ file, references }) =>
    references.shown.flatMap(({ path, node, field }) =>
      field && field !== 'any' && test(field)
        ? // Safe: a column is JSON; its interface only lacks an index signature.
          [{ source: sourceOf(tree, file), path, node: node as unknown as JsonObject, field }]
        : [],
    ),
  );
}

interface Placed extends Visit {
  source: Source;
}

/** Returns the visits of all screens. */
function visitsIn(tree: LintContext): Placed[] {
  return visited(tree, 'screen').flatMap(({ source, visits }) =>
    visits.map((visit) => ({ ...visit, path: visit.path, source })),
  );
}

export const senseFaults: FaultClass[] = [
  {
    name: 'format of a list or a text for another value',
    *faults(tree) {
      for (const { source, path, node, field } of shownFields(tree, ({ type }) => type !== 'array')) {
        const { controlType: _cell, ...rest } = node;
        yield fault(source, path, { ...rest, format: field.type === 'string' ? 'money' : 'first' });
      }
    },
  },
  {
    name: 'copy of what is no single value',
    *faults(tree) {
      for (const { source, path, node } of shownFields(tree, ({ type }) =>
        ['boolean', 'array', 'object'].includes(type),
      ))
        if (node['text'] === undefined) yield fault(source, [...path, 'copy'], true);
    },
  },
  {
    name: 'public message without a way on',
    *faults(tree) {
      for (const { file, value } of tree.screens)
        if (value.kind === 'message' && value.access === 'public' && !value.actions)
          yield fault(sourceOf(tree, file), ['links'], undefined, { path: ['kind'] });
    },
  },
  {
    name: 'deciding field that the form does not offer',
    *faults(tree) {
      for (const { source, visit, decided } of decidingFields(tree)) {
        const list = visit.parent?.value;
        if (Array.isArray(list) && list.length > 1) yield fault(source, visit.path, undefined, { path: decided });
      }
    },
  },
  {
    name: 'two values at once',
    *faults(tree) {
      for (const { file, path, condition, scopes } of placedConditions(tree, tree.catalogue)) {
        if (!('field' in condition) || typeof condition.is !== 'string' || condition.field === 'screen.mode') continue;
        const found = lookUp(condition.field, scopes);
        const options = found === 'any' || 'problem' in found ? [] : (found.options ?? []);
        const other = options.find(({ value }) => value !== condition.is)?.value ?? 'another';
        if (found !== 'any')
          yield fault(sourceOf(tree, file), path, { all: [asJson(condition), { field: condition.field, is: other }] });
      }
    },
  },
  {
    name: 'limit that no value reaches',
    *faults(tree) {
      for (const { source, node, path, value } of visitsIn(tree)) {
        const limit = isObject(value) ? (value['gt'] ?? value['gte']) : undefined;
        if (node.ref?.to !== 'condition' || !isObject(value) || typeof limit !== 'number') continue;
        yield fault(source, path, { all: [value, { field: value['field'], lt: limit - 1 }] });
      }
    },
  },
  {
    name: 'screen twice in a menu',
    *faults(tree) {
      for (const { file, value } of tree.areas) {
        for (const [index, { entries }] of value.menu.entries()) {
          const path = ['menu', index, 'entries'];
          const [first] = entries;
          if (first) yield fault(sourceOf(tree, file), path, [...asJson(entries), asJson(first)]);
        }
      }
    },
  },
  {
    name: 'route of another screen',
    *faults(tree) {
      const routes = tree.screens.flatMap(({ value }) => screenRoutes(value));
      for (const { file, value: screen } of tree.screens) {
        if (typeof screen.route !== 'string') continue;
        const own = parametersOf(screen.route);
        const other = routes.find(
          (route) => !screenRoutes(screen).includes(route) && parametersOf(route).join() === own.join(),
        );
        const place = tree.screens.findIndex(({ value }) => other !== undefined && screenRoutes(value).includes(other));
        // The later of two screens is the one that is reported.
        const isLater = place < tree.screens.findIndex(({ value }) => value === screen);
        if (other !== undefined && isLater) yield fault(sourceOf(tree, file), ['route'], other);
      }
    },
  },
  {
    name: 'link to a screen without its parameter',
    *faults(tree) {
      for (const { source, node, path, value } of visitsIn(tree)) {
        if (node.ref?.to !== 'link' || typeof value !== 'string' || !value.startsWith('/')) continue;
        if (/\/\{[\w.]+\}\//.test(value)) yield fault(source, path, value.replace(/\{[\w.]+\}/, '{nowhere}'));
      }
    },
  },
  {
    name: 'row action without the key of its row',
    *faults(tree) {
      const handled = tree.operations.filter(({ value }) => (value.payload?.required ?? []).length > 0);
      for (const [index, { file }] of listsIn(tree).entries()) {
        const operation = handled[index % handled.length]?.value.name;
        if (operation !== undefined) yield withRowAction(sourceOf(tree, file), { operation, payload: {} });
      }
    },
  },
  {
    name: 'row action with the operation of another record',
    *faults(tree) {
      for (const { value: step } of tree.operations) {
        const key = entry(tree.catalogue.entities, step.serves?.update ?? '')?.key[0];
        if (step.serves?.set === undefined || key === undefined) continue;
        for (const { file, entity } of listsIn(tree))
          if (!Object.hasOwn(entity.properties, key))
            yield withRowAction(sourceOf(tree, file), { operation: step.name });
      }
    },
  },
  {
    name: 'secret that is shown',
    *faults(tree) {
      for (const { file, value: screen } of tree.screens) {
        const entity = 'entity' in screen ? entry(tree.catalogue.entities, screen.entity) : undefined;
        const secret = Object.entries(entity?.properties ?? {}).find(([, { writeOnly }]) => writeOnly)?.[0];
        if (screen.kind === 'form' && secret !== undefined)
          yield fault(sourceOf(tree, file), ['notices'], [{ text: `It is {${secret}}.`, tone: 'info' }]);
      }
    },
  },
  {
    name: 'new record shown by a form that cannot edit',
    *faults(tree) {
      for (const { file, value: form } of tree.screens)
        if (form.kind === 'form' && form.route.edit === undefined)
          yield fault(sourceOf(tree, file), ['after'], { add: 'replace' });
    },
  },
  {
    name: 'deleted rows that are not sent',
    *faults(tree) {
      for (const { file, value: grid } of tree.screens) {
        if (grid.kind !== 'grid' || grid.canDelete !== true) continue;
        for (const [name, value] of Object.entries(grid.save.payload)) {
          if (!isObject(value as Json) || (value as JsonObject)['each'] !== 'rows') continue;
          const operation = entry(tree.catalogue.operations, grid.save.operation);
          const row = entry(takenShape(operation, tree.catalogue.entities).properties, name)?.items?.properties ?? {};
          const names = Object.keys(row).filter((one) => one !== 'isDeleted');
          const sent = {
            ...(value as JsonObject),
            as: Object.fromEntries(names.map((one) => [one, { from: one }])),
          };
          yield fault(sourceOf(tree, file), ['save', 'payload', name], sent);
        }
      }
    },
  },
  {
    name: 'axis or figure that is no number',
    *faults(tree) {
      for (const { source, node, path, value } of visitsIn(tree)) {
        if (node.ref?.expects?.join() !== 'number' || typeof value !== 'string') continue;
        const texts = screenReferences(tree, tree.catalogue)
          .filter(({ file }) => file === source.file)
          .flatMap(({ references }) => references.fields)
          .filter(({ name, names }) => textIn(names.find(name)));
        const [other] = texts;
        if (other) yield fault(source, path, other.name);
      }
    },
  },
  {
    name: 'button that needs a choice where there is none',
    *faults(tree) {
      for (const { source, node, path, value } of visitsIn(tree)) {
        const isWithin = path[0] === 'submit' || path[0] === 'actions';
        if (node.part !== 'action' || !isObject(value)) continue;
        if (isObject(source.value) && source.value['kind'] === 'selection' && isWithin) continue;
        yield fault(source, [...path, 'requires'], 'selection');
      }
    },
  },
  {
    name: 'button that does nothing',
    *faults(tree) {
      for (const { source, node, path, value } of visitsIn(tree))
        if (node.part === 'action' && isObject(value)) yield fault(source, path, { label: value['label'] });
    },
  },
  {
    name: 'page of rows that are not listed',
    *faults(tree) {
      for (const { source, node, path, value } of visitsIn(tree)) {
        if (node.to !== 'shared.rows' || !isObject(value) || path.length > 1) continue;
        const operation = entry(tree.catalogue.operations, String(value['operation']));
        if (operation?.result) yield fault(source, path, { ...value, pageSize: 50 });
      }
    },
  },
  {
    name: 'tab set that does not hold the screen',
    *faults(tree) {
      for (const { file, value } of tree.areas)
        for (const [name, tabs] of Object.entries(value.tabs ?? {}))
          for (const [index, tab] of tabs.entries()) {
            const screen = tree.screens.find((one) => one.value.id === tab.screen);
            // Under a header card a screen need not be a tab.
            const header = value.headers?.[name];
            if (
              screen &&
              stands(screen.value, name) &&
              tabs.length > 1 &&
              (header === undefined || header.as !== undefined)
            )
              yield fault(sourceOf(tree, file), ['tabs', name, index], undefined, {
                file: screen.file,
                path: ['tabs'],
              });
          }
    },
  },
  {
    name: 'menu entry that needs a record',
    *faults(tree) {
      for (const { file, value } of tree.areas) {
        const other = tree.screens.find(({ value: one }) =>
          screenRoutes(one).every((route) => parametersOf(route).length > 0),
        );
        for (const [index] of value.menu.entries())
          if (other) yield fault(sourceOf(tree, file), ['menu', index, 'entries', 0, 'screen'], other.value.id);
      }
    },
  },
];

/** Returns whether a screen names the tab set as its own. Other sets may hold its tab too. */
function stands(screen: Descriptor, name: string): boolean {
  return 'tabs' in screen && screen.tabs === name;
}

function textIn(field: Field | 'any' | undefined): boolean {
  return field !== undefined && field !== 'any' && field.type === 'string' && !field.format;
}

function asJson<Value>(value: Value): Value & Json {
  // Safe: what a file says is JSON.
  return value as Value & Json;
}

function listsIn(tree: LintContext): { file: string; entity: Entity }[] {
  return tree.screens.flatMap(({ file, value }) => {
    const entity = value.kind === 'list' ? entry(tree.catalogue.entities, value.entity) : undefined;
    return entity ? [{ file, entity }] : [];
  });
}

/** Returns the fault of a list with one more action of a row. */
function withRowAction(source: Source, action: JsonObject): Fault {
  const before = isObject(source.value) ? source.value['rowActions'] : undefined;
  const actions = Array.isArray(before) ? before : [];
  const path = ['rowActions', actions.length];
  return fault(source, ['rowActions'], [...actions, { label: 'Do it', ...action }], { path });
}

/** Returns the fields of forms by which alone `presentWhen` decides over another field of the form. */
function decidingFields(tree: LintContext): { source: Source; visit: Visit; decided: Visit['path'] }[] {
  return tree.screens.flatMap(({ file, value: form }) => {
    const entity = form.kind === 'form' ? entry(tree.catalogue.entities, form.entity) : undefined;
    if (form.kind !== 'form' || !entity || form.route.add === undefined || form.endpoints.new !== undefined) return [];
    const source = sourceOf(tree, file);
    const fields = visitsIn(tree).filter(
      (visit) => visit.source === source && visit.node.part === 'field' && !visit.path.includes('children'),
    );
    const named = (name: string): Visit | undefined =>
      fields.find(({ value }) => isObject(value) && value['name'] === name);
    return Object.entries(entity.properties).flatMap(([name, { presentWhen }]) => {
      if (!presentWhen || !('field' in presentWhen) || presentWhen.is === undefined) return [];
      const [visit, decided] = [named(presentWhen.field), named(name)];
      const decider = entry(entity.properties, presentWhen.field);
      const isFilledIn = decider && !decider.readOnly && decider.default === undefined;
      return visit && decided && isFilledIn ? [{ source, visit, decided: withoutOne(decided.path, visit.path) }] : [];
    });
  });
}

/** Returns a path after another item was removed. */
function withoutOne(path: Visit['path'], removed: Visit['path']): Visit['path'] {
  const list = removed.slice(0, -1);
  const index = path[list.length];
  const isBehind = path.slice(0, list.length).join() === list.join() && Number(index) > Number(removed.at(-1));
  return isBehind ? [...list, Number(index) - 1, ...path.slice(list.length + 1)] : path;
}
