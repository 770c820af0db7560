import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LANGUAGE_VERSION } from '../../../renderer/language/grammar/language-version.ts';
import type { Descriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { Operation } from '../../../renderer/language/types/operation.ts';

const THINGS_IN_AREA = 10;

/**
 * Writes a tree of screens, half lists and half forms, with as many entities and six operations for each entity: about
 * the size of a console after several years. It has no findings, so that everything is checked.
 * @param screens A multiple of twenty.
 */
export async function writeLintTree(root: string, screens: number): Promise<void> {
  await write(root, 'screens/language.json', {
    $schema: '../schemas/descriptor/language.schema.json',
    language: LANGUAGE_VERSION,
  });
  for (let area = 0; area < screens / 2 / THINGS_IN_AREA; area += 1) await writeArea(root, area);
}

async function writeArea(root: string, area: number): Promise<void> {
  const things = Array.from({ length: THINGS_IN_AREA }, (_, index) => `A${area}Thing${index}`);
  const service = `area${area}-management`;
  const folder = `screens/area${area}`;
  for (const thing of things) {
    await write(root, `schemas/entities/${service}/${thing}.json`, {
      $schema: '../../descriptor/entity.schema.json',
      ...entityOf(thing),
    });
    await write(root, `${folder}/${idOf(thing)}-list.json`, { $schema: schemaOf(thing, 'list'), ...listOf(thing) });
    await write(root, `${folder}/${idOf(thing)}-form.json`, { $schema: schemaOf(thing, 'form'), ...formOf(thing) });
  }
  await write(root, `schemas/operations/${service}.json`, {
    $schema: '../descriptor/operations.schema.json',
    service,
    operations: things.flatMap((thing) => operationsOf(thing, service)),
  });
  const entries = things.map((thing) => ({ screen: `${idOf(thing)}-list` }));
  await write(root, `${folder}/area.json`, {
    $schema: '../../schemas/descriptor/area.schema.json',
    area: `area${area}`,
    title: `Area ${area}`,
    section: 'commerce',
    menu: [{ title: 'Things', icon: 'catalog', entries }],
  });
}

async function write(root: string, file: string, content: object): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), JSON.stringify(content, null, 2));
}

function idOf(thing: string): string {
  return thing.toLowerCase();
}

function schemaOf(thing: string, kind: string): string {
  return `../../schemas/descriptor/generated/${thing}.${kind}.schema.json`;
}

function keyOf(thing: string): string {
  return `${idOf(thing)}Id`;
}

function entityOf(thing: string): Entity {
  const texts = Array.from({ length: 8 }, (_, index): [string, Entity['properties'][string]] => [
    `text${index}`,
    { type: 'string', title: `Text ${index}`, maxLength: 100 },
  ]);
  return {
    entity: thing,
    table: { name: idOf(thing), class: 'tenant' },
    key: [keyOf(thing)],
    title: thing,
    titlePlural: `${thing}s`,
    titleField: 'title',
    search: ['title'],
    required: ['title'],
    properties: {
      [keyOf(thing)]: { type: 'integer', generated: true, readOnly: true },
      title: { type: 'string', title: 'Title', minLength: 2, maxLength: 100 },
      ...Object.fromEntries(texts),
      amount: { type: 'number', title: 'Amount', minimum: 0 },
      isActive: { type: 'boolean', title: 'Active' },
      startDate: { type: 'string', format: 'date', title: 'Start' },
      endDate: { type: 'string', format: 'date', title: 'End', requiredWhen: { field: 'startDate', empty: false } },
    },
  };
}

function listOf(thing: string): Descriptor {
  return {
    id: `${idOf(thing)}-list`,
    kind: 'list',
    title: `${thing}s`,
    route: `/commerce/${idOf(thing)}/`,
    entity: thing,
    endpoints: { list: `get${thing}s`, delete: `delete${thing}` },
    orderBy: 'startDate desc',
    add: { href: 'add/' },
    columns: [
      { name: keyOf(thing), width: 110 },
      { name: 'title', showAsLink: true, linkUrlSegment: 'edit/' },
      { name: 'text0' },
      { name: 'text1' },
      { name: 'amount' },
      { name: 'startDate' },
    ],
    filters: [{ name: 'title' }, { name: 'startDate' }, { name: 'isActive' }],
  };
}

function formOf(thing: string): Descriptor {
  const texts = Array.from({ length: 8 }, (_, index) => ({
    fields: [{ name: `text${index}`, visibleWhen: { field: 'isActive', is: true } }],
  }));
  return {
    id: `${idOf(thing)}-form`,
    kind: 'form',
    entity: thing,
    title: { add: `Add ${thing}`, edit: `Edit ${thing}` },
    route: { add: `/commerce/${idOf(thing)}/add/`, edit: `/commerce/${idOf(thing)}/{${keyOf(thing)}}/edit/` },
    endpoints: { get: `get${thing}`, add: `add${thing}`, update: `update${thing}`, delete: `delete${thing}` },
    sections: [
      { rows: [{ fields: [{ name: 'title' }] }, { fields: [{ name: 'isActive' }] }, ...texts] },
      {
        title: 'When',
        visibleWhen: {
          any: [
            { field: 'isActive', is: true },
            { field: 'amount', gt: 100 },
          ],
        },
        rows: [
          {
            fields: [
              { name: 'startDate' },
              { name: 'endDate', readOnlyWhen: { field: 'endDate', lt: { field: 'startDate' } } },
            ],
          },
        ],
      },
      { title: 'How much', rows: [{ fields: [{ name: 'amount', controlType: 'number' }] }] },
    ],
  };
}

function operationsOf(thing: string, service: string): Operation[] {
  const path = (name: string, keys = '') => `/${service}/management/${idOf(thing)}/${name}${keys}`;
  return [
    { name: `get${thing}s`, method: 'GET', path: path(`get${thing}s`), summary: `${thing}s`, serves: { list: thing } },
    {
      name: `get${thing}`,
      method: 'GET',
      path: path(`get${thing}`, `/{${keyOf(thing)}}`),
      summary: `One ${thing}`,
      serves: { get: thing },
    },
    {
      name: `add${thing}`,
      method: 'POST',
      path: path(`add${thing}`),
      summary: `Adds a ${thing}`,
      serves: { add: thing },
    },
    {
      name: `update${thing}`,
      method: 'POST',
      path: path(`update${thing}`),
      summary: `Changes a ${thing}`,
      serves: { update: thing },
    },
    {
      name: `delete${thing}`,
      method: 'POST',
      path: path(`delete${thing}`),
      summary: `Deletes a ${thing}`,
      serves: { delete: thing },
    },
  ];
}
