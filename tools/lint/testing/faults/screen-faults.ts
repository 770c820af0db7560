import { holderOf } from '../../../../renderer/language/grammar/walk-descriptor.ts';
import type { Visit } from '../../../../renderer/language/grammar/walk-descriptor.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { rowShape } from '../../../../renderer/language/resolve/answer-shape.ts';
import { servedBy } from '../../../../renderer/language/resolve/served-by.ts';
import type { FormDescriptor } from '../../../../renderer/language/types/descriptor.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import type { LintContext } from '../../lint-context.ts';
import { parametersOf, routeParameters } from '../../../catalogue/route-parameters.ts';
import { listedEntity } from '../../screen-parts.ts';
import type { Source } from '../../../catalogue/read-sources.ts';
import { fault, sourceOf, visited } from './fault.ts';
import type { Fault, FaultClass } from './fault.ts';

function isUnique({ key, unique = [] }: Entity, name: string): boolean {
  return [key, ...unique].some((set) => set.includes(name));
}

/** Returns the places of forms that show a field without which no record can be added. */
function requiredFields(tree: LintContext): { source: Source; visit: Visit; name: string }[] {
  return tree.screens.flatMap(({ file, value }) => {
    if (value.kind !== 'form' || value.endpoints.new !== undefined) return [];
    const source = sourceOf(tree, file);
    const needed = neededIn(value, tree);
    const all = visited(tree, 'screen').find((one) => one.source === source)?.visits ?? [];
    const filled = all.flatMap(({ path }) =>
      ['assign', 'fill', 'new'].includes(String(path.at(-2))) ? [String(path.at(-1))] : [],
    );
    return all.flatMap((visit) => {
      if (visit.node.part !== 'field' || !isObject(visit.value) || isWithinRows(visit)) return [];
      const name = String(visit.value['name']);
      return needed.includes(name) && !filled.includes(name) ? [{ source, visit, name }] : [];
    });
  });
}

function isWithinRows({ path }: Visit): boolean {
  return path.includes('children') || path.includes('create');
}

/** Returns the required fields that a new record of a form gets from nowhere but its controls. */
function neededIn(form: FormDescriptor, { catalogue }: LintContext): string[] {
  const entity = entry(catalogue.entities, form.entity);
  return (entity?.required ?? []).filter((name) => {
    const field = entity?.properties[name];
    return (
      !field?.readOnly &&
      !field?.generated &&
      field?.default === undefined &&
      field?.presentWhen === undefined &&
      !routeParameters(form).includes(name)
    );
  });
}

/** Returns the places with a lookup over the records of an entity, and that entity. */
function lookupsOf(tree: LintContext): { source: Source; visit: Visit; entity: Entity }[] {
  return visited(tree, 'screen').flatMap(({ source, visits }) =>
    visits.flatMap((visit) => {
      const name = isObject(visit.value) ? visit.value['dataSource'] : undefined;
      const operation = typeof name === 'string' ? entry(tree.catalogue.operations, name) : undefined;
      const entity = operation && entry(tree.catalogue.entities, listedEntity(operation) ?? '');
      return entity ? [{ source, visit, entity }] : [];
    }),
  );
}

function* textFaults({ source, visit, entity }: ReturnType<typeof lookupsOf>[number]): Generator<Fault> {
  if (!isObject(visit.value) || typeof visit.value['dataTextFieldName'] !== 'string') return;
  const path = [...visit.path, 'dataTextFieldName'];
  const title = entity.titleField;
  for (const text of [`{${title}`, `${title}}`, `{${title}:nonsense}`, `{${title}:money}`, `{{${title}}}`])
    if (entity.properties[title]?.type === 'string') yield fault(source, path, text);
}

export const screenFaults: FaultClass[] = [
  {
    name: 'required field that is read-only in add',
    *faults(tree) {
      for (const { source, visit } of requiredFields(tree)) {
        if (!isObject(visit.value)) continue;
        const { readOnlyWhen: _before, ...rest } = visit.value;
        yield fault(source, visit.path, { ...rest, readOnly: true });
        yield fault(source, visit.path, { ...rest, readOnlyWhen: { field: 'screen.mode', is: 'add' } });
      }
    },
  },
  {
    name: 'required field that is hidden in add',
    *faults(tree) {
      for (const { source, visit } of requiredFields(tree))
        if (isObject(visit.value))
          yield fault(source, visit.path, { ...visit.value, visibleWhen: { field: 'screen.mode', is: 'edit' } });
    },
  },
  {
    name: 'required field that the form does not offer',
    *faults(tree) {
      for (const { source, visit } of requiredFields(tree)) {
        const list = visit.parent?.value;
        if (Array.isArray(list) && list.length > 1) yield fault(source, visit.path, undefined, { path: ['sections'] });
      }
    },
  },
  {
    name: 'lookup that stores a field that is no key',
    *faults(tree) {
      for (const { source, visit, entity } of lookupsOf(tree)) {
        const key = isObject(visit.value) ? visit.value['dataKeyFieldName'] : undefined;
        const type = typeof key === 'string' ? entry(entity.properties, key)?.type : undefined;
        for (const [name, field] of Object.entries(entity.properties))
          if (field.type === type && name !== key && !isUnique(entity, name) && field.format === undefined)
            yield fault(source, [...visit.path, 'dataKeyFieldName'], name);
      }
    },
  },
  {
    name: 'lookup of the records of another entity',
    *faults(tree) {
      for (const { source, visit, entity } of lookupsOf(tree)) {
        if (visit.node.part !== 'field' || !isObject(visit.value)) continue;
        const key = entry(entity.properties, String(visit.value['dataKeyFieldName']));
        const other = tree.operations.find(({ value }) => {
          const listed = entry(tree.catalogue.entities, value.serves?.list ?? '');
          return (
            listed && listed !== entity && parametersOf(value.path).length === 0 && keyTypeOf(listed) === key?.type
          );
        });
        const listed = entry(tree.catalogue.entities, other?.value.serves?.list ?? '');
        if (other === undefined || listed === undefined || !refersTo(tree, source, visit, entity)) continue;
        yield fault(source, visit.path, {
          ...visit.value,
          dataSource: other.value.name,
          dataKeyFieldName: listed.key[0] ?? '',
          dataTextFieldName: listed.titleField,
        });
      }
    },
  },
  { name: 'broken text of a choice', faults: (tree) => lookupsOf(tree).flatMap((lookup) => [...textFaults(lookup)]) },
  {
    name: 'lookup that depends on itself',
    *faults(tree) {
      for (const { source, visits } of visited(tree, 'screen'))
        for (const visit of visits)
          if (visit.node.ref?.to === 'sibling') yield fault(source, visit.path, String(holderOf(visit)['name']));
    },
  },
  {
    name: 'column that its operation does not answer',
    *faults(tree) {
      for (const { file, value: list } of tree.screens) {
        if (list.kind !== 'list') continue;
        const entity = entry(tree.catalogue.entities, list.entity);
        for (const [name, field] of Object.entries(entity?.properties ?? {})) {
          if (!field.writeOnly && !field.children) continue;
          yield fault(sourceOf(tree, file), ['columns', list.columns.length - 1], { name });
        }
      }
    },
  },
  {
    name: 'link segment of a column that is no link',
    *faults(tree) {
      for (const { source, visits } of visited(tree, 'screen'))
        for (const { node, path, value } of visits)
          if (node.part === 'column' && isObject(value) && value['linkUrlSegment'] !== undefined)
            yield fault(source, [...path, 'showAsLink'], undefined, { path });
    },
  },
  {
    name: 'grid key that is no key',
    *faults(tree) {
      for (const { file, value: grid } of tree.screens) {
        if (grid.kind !== 'grid' || grid.key === undefined) continue;
        const shape: Record<string, Field> = rowShape(grid.rows, tree.catalogue) ?? {};
        const served =
          'operation' in grid.rows ? entry(tree.catalogue.operations, grid.rows.operation ?? '') : undefined;
        const entity = entry(tree.catalogue.entities, (served && servedBy(served)?.entity) ?? '');
        const joined = 'join' in grid.rows ? grid.rows.on : undefined;
        for (const [name, { type, children }] of Object.entries(shape)) {
          const isOther = entity ? !isUnique(entity, name) : joined !== undefined && name !== joined;
          if (isOther && ['string', 'integer', 'number'].includes(type) && !children)
            yield fault(sourceOf(tree, file), ['key'], name);
        }
      }
    },
  },
  {
    name: 'change rule that assigns what it watches',
    *faults(tree) {
      for (const { file, value: form } of tree.screens) {
        if (form.kind !== 'form') continue;
        for (const [index, { names, assign }] of (form.onChangeRules ?? []).entries()) {
          const path = ['onChangeRules', index, 'names'];
          const [assigned] = Object.keys(assign).filter((name) => !names.includes(name));
          if (assigned !== undefined) yield fault(sourceOf(tree, file), path, [...names, assigned]);
        }
      }
    },
  },
  {
    name: "route outside its area's section",
    *faults(tree) {
      for (const { source, visits } of visited(tree, 'screen')) {
        const area = tree.areas.find(({ file }) => file.split('/')[1] === source.file.split('/')[1]);
        if (area === undefined || area.value.section === 'home') continue;
        for (const { node, path, value } of visits)
          if (node.ref?.to === 'route' && typeof value === 'string')
            yield fault(source, path, value.replace(/^\/[^/]*/, '/elsewhere'));
      }
    },
  },
  {
    name: 'link with the key of another record',
    *faults(tree) {
      for (const { source, visits } of visited(tree, 'screen')) {
        for (const { node, path, value } of visits) {
          if ((node.ref?.to !== 'link' && node.ref?.to !== 'address') || typeof value !== 'string') continue;
          const other = otherKey(tree, source, value);
          if (other !== undefined) yield fault(source, path, other);
        }
      }
    },
  },
];

function keyTypeOf({ key, properties }: Entity): Field['type'] | undefined {
  return key.length === 1 ? entry(properties, key[0] ?? '')?.type : undefined;
}

/** Returns whether the field of a lookup is declared to refer to the entity. */
function refersTo(tree: LintContext, source: Source, visit: Visit, entity: Entity): boolean {
  const owner = isObject(source.value) ? entry(tree.catalogue.entities, String(source.value['entity'])) : undefined;
  const name = isObject(visit.value) ? String(visit.value['name']) : '';
  return !isWithinRows(visit) && entry(owner?.properties ?? {}, name)?.references?.entity === entity.entity;
}

/** Returns the link with another field of the same record in the place of a key. */
function otherKey(tree: LintContext, source: Source, link: string): string | undefined {
  const entity = isObject(source.value) ? entry(tree.catalogue.entities, String(source.value['entity'])) : undefined;
  const [, key] = /\{(\w+)\}/.exec(link) ?? [];
  if (!entity || key === undefined || !entity.key.includes(key)) return undefined;
  const other = Object.entries(entity.properties).find(([name, { references }]) => references && name !== key)?.[0];
  return other === undefined ? undefined : link.replace(`{${key}}`, `{${other}}`);
}
