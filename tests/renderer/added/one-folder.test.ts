import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import { projectRoot } from '../../../tools/catalogue/project-root.ts';
import { ADDED_FILES, PLAY } from './folders.ts';
import type * as Parts from './parts.ts';

/** Inside the project, so that the copy finds its packages. */
const COPY = join(projectRoot(), 'dist/tests/added');
const COPIED = ['renderer', 'tools', 'schemas', 'tests/renderer/page', 'tests/renderer/added', 'package.json'];

let server: ViteDevServer;
let parts: typeof Parts;

async function load<Module>(file: string): Promise<Module> {
  // Safe: each call names the type of the module it loads.
  return (await server.ssrLoadModule(`/${file}`)) as Module;
}

beforeAll(async () => {
  rmSync(COPY, { recursive: true, force: true });
  for (const path of COPIED) cpSync(join(projectRoot(), path), join(COPY, path), { recursive: true });
  for (const [file, text] of Object.entries({ ...ADDED_FILES, 'play.tsx': PLAY })) {
    mkdirSync(dirname(join(COPY, file)), { recursive: true });
    writeFileSync(join(COPY, file), text);
  }
  server = await createServer({
    root: COPY,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [react()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { generate } = await load<typeof import('./generate.ts')>('tests/renderer/added/generate.ts');
  generate(COPY);
  server.moduleGraph.invalidateAll();
  parts = await load<typeof Parts>('tests/renderer/added/parts.ts');
});

afterAll(async () => {
  await server.close();
  rmSync(COPY, { recursive: true, force: true });
});

function findings(file: string, from: string, to: string): string[] {
  return parts.findingsAfter(join(COPY, 'tools/lint/fixtures'), file, from, to);
}

test('lint accepts a new control and cell, and refuses them for fields that they do not fit', () => {
  const form = 'screens/shop/product-form.json';
  const named = '{ "name": "title", "controlType": "webAddress", "customProps": { "protocol": "https" } }';
  expect(findings(form, '{ "name": "title" }', named)).toEqual([]);
  expect(findings(form, '{ "name": "title" }', named.replace('protocol', 'protocl'))).toHaveLength(1);
  const list = 'screens/shop/products-list.json';
  const column = '{ "name": "price", "controlType": "money" }';
  expect(findings(list, column, column.replace('money', 'webAddress'))).toEqual([
    'The cell "webAddress" is for fields of type string. "price" is of type number, format money.',
  ]);
});

test('models choose them by the field format and by the data type', () => {
  expect(parts.defaultControl({ type: 'string', format: 'uri' })).toBe('webAddress');
  expect(parts.controlOfType('website')).toBe('webAddress');
  expect(parts.formFacts('webAddress').minWidth).toBe(333);
  expect(parts.tableColumn({ name: 'website' }, { type: 'string', format: 'uri' })).toMatchObject({
    cell: 'webAddress',
    align: 'center',
  });
});

test('the registries render the control of a form model and the cell of a column', async () => {
  const play = await load<{ form(screen: object): string; cell(): string }>('play.tsx');
  expect(play.cell()).toBe('<i>https://shown.example</i>');
  expect(play.form(screen)).toBe('<input id="website" type="url" value="https://typed.example"/>');
});

test('the gallery of preview has a field and a fake value for the control', () => {
  expect(parts.sampleFields()).toContainEqual(
    expect.objectContaining({ name: 'webAddress', controlType: 'webAddress' }),
  );
  expect(parts.controlDefinitions.get('webAddress')?.sample.value).toBe('https://example.com');
});

const entity: Entity = {
  entity: 'Thing',
  table: { name: 'things', class: 'tenant' },
  key: ['thingId'],
  title: 'Thing',
  titlePlural: 'Things',
  titleField: 'website',
  properties: {
    thingId: { type: 'integer', generated: true, readOnly: true },
    website: { type: 'string', format: 'uri', title: 'Website' },
  },
};

const screen = {
  descriptor: {
    id: 'thing-form',
    kind: 'form',
    title: { add: 'Add Thing', edit: 'Edit Thing' },
    route: { add: '/things/add/', edit: '/things/{thingId}/edit/' },
    entity: 'Thing',
    endpoints: { get: 'getThing', add: 'addThing', update: 'updateThing' },
    sections: [{ rows: [{ fields: [{ name: 'website' }] }] }],
  },
  area: { area: '', title: '', section: '', menu: [] },
  entity,
  entities: { Thing: entity },
  operations: {},
  problems: [],
};
