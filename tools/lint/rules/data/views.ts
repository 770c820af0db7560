import { ROW_COUNT } from '../../../../renderer/language/query/grouping/grouping.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { PURPOSES } from '../../../../renderer/language/resolve/served-by.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { defineRule } from '../../rule.ts';

export const views = defineRule({
  code: 'SP2023',
  title:
    'An entity of a view is only read, unless the view is updatable, and has no word that needs a table; totals are of its own fields.',
  why: 'A view is computed from tables: its rows cannot be written, locked or indexed.',
  fix: 'Remove the word or the operation that writes; write the records from which the view is computed.',
  check({ entities, operations, catalogue }, report) {
    for (const { file, value: entity } of entities) {
      for (const { path, message } of [
        ...(entity.table.view ? viewProblems(entity) : []),
        ...refreshProblems(entity),
        ...groupTotalsProblems(entity, catalogue.entities),
        ...referenceProblems(entity, catalogue.entities),
      ])
        report({ file, path }, message);
    }
    for (const { file, path, value: operation } of operations) {
      for (const purpose of PURPOSES) {
        const entity = entry(catalogue.entities, operation.serves?.[purpose] ?? '');
        if (entity?.table.view === true && purpose !== 'list' && purpose !== 'get')
          report({ file, path: [...path, 'serves', purpose] }, `${entity.entity} is a view: it can only be read.`);
      }
    }
  },
});

interface Problem {
  path: JsonPath;
  message: string;
}

function viewProblems(entity: Entity): Problem[] {
  const problems: Problem[] = (
    entity.table.view === 'updatable'
      ? (['softDelete', 'indexes'] as const)
      : (['softDelete', 'unique', 'indexes'] as const)
  ).flatMap((key) => (entity[key] === undefined ? [] : [{ path: [key], message: `A view has no ${key}.` }]));
  if (entity.table.class === 'gate')
    problems.push({ path: ['table', 'class'], message: 'A view belongs to the class tenant or platform.' });
  if (entity.table.view === 'updatable') return problems;
  for (const [name, field] of Object.entries(entity.properties)) {
    for (const key of ['generated', 'children', 'writeOnly'] as const)
      if (field[key] !== undefined)
        problems.push({ path: ['properties', name, key], message: `A field of a view has no ${key}.` });
  }
  return problems;
}

/** Returns a problem for totals of a table, and of a view that is written: their rows are stored and not added up. */
function refreshProblems({ table }: Entity): Problem[] {
  if (table.refresh === undefined || table.view === true) return [];
  return [{ path: ['table', 'refresh'], message: 'Only a view that is read has totals to refresh.' }];
}

/** Returns a problem for totals that cannot stand for the records of an entity. */
function groupTotalsProblems(
  { table: { groupTotals }, properties }: Entity,
  entities: Record<string, Entity>,
): Problem[] {
  if (groupTotals === undefined) return [];
  const path = ['table', 'groupTotals'];
  const totals = entry(entities, groupTotals.entity);
  if (totals?.table.refresh === undefined)
    return [{ path: [...path, 'entity'], message: `"${groupTotals.entity}" is no entity of a view with refresh.` }];
  if (!Object.hasOwn(totals.properties, ROW_COUNT))
    return [{ path: [...path, 'entity'], message: `${totals.entity} has no ${ROW_COUNT}.` }];
  const { sums = [], period } = groupTotals;
  const unknown = [...sums, ...(period === undefined ? [] : [period])].filter(
    (name) => !Object.hasOwn(totals.properties, name),
  );
  const strange = Object.keys(totals.properties).filter(
    (name) => name !== ROW_COUNT && !Object.hasOwn(properties, name),
  );
  return [
    ...unknown.map((name) => ({ path, message: `${totals.entity} has no field "${name}".` })),
    ...strange.map((name) => ({ path, message: `${totals.entity} has "${name}", and its records do not.` })),
  ];
}

/** Returns a problem for each reference to a view: its rows cannot be locked while they are named. */
function referenceProblems(entity: Entity, entities: Record<string, Entity>): Problem[] {
  return Object.entries(entity.properties).flatMap(([name, { references, children }]) => {
    const word = references === undefined ? 'children' : 'references';
    const target = entry(entities, references?.entity ?? children?.entity ?? '');
    if (target?.table.view !== true) return [];
    return [
      {
        path: ['properties', name, word, 'entity'],
        message: `${target.entity} is a view, and no record can name or hold its rows.`,
      },
    ];
  });
}
