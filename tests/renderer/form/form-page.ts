import type { Browser, Page } from '@playwright/test';
import { resolveScreen, type ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { Catalogue, CatalogueOperation } from '../../../renderer/language/resolve/catalogue.ts';
import type { Descriptor, FormDescriptor, ListDescriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { Operation } from '../../../renderer/language/types/operation.ts';
import { openTestPage } from '../open-page.ts';
import type { Opened, page as pageInBrowser, Reply, Seen } from './page/main.tsx';

/** A browser page that opens one form after the other. */
export interface FormPage {
  browser: Browser;
  page: Page;
  open: (opened: Opened) => Promise<void>;
  /** Sets the reply to an operation from now on. */
  reply: (operation: string, reply: Reply) => Promise<void>;
  /** Lets the replies go that are held back, and resolves when the page has taken them. */
  release: () => Promise<void>;
  /** Navigates to another address of the same screen. */
  go: (address: string) => Promise<void>;
  /** Sets the answer to questions from now on. At first it is yes. */
  agree: (does: boolean) => Promise<void>;
  seen: () => Promise<Seen>;
}

export async function openFormPage(): Promise<FormPage> {
  const { browser, page } = await openTestPage({}, 'form');
  // Everything is local and comes at once, so longer waits are of no use.
  page.setDefaultTimeout(10_000);
  const ask = (name: keyof typeof pageInBrowser, ...args: (string | boolean)[]): Promise<unknown> =>
    page.evaluate(
      ([called, given]) => {
        // Safe: `page/main.tsx` defines these functions with these arguments.
        const functions = (globalThis as unknown as { page: Record<string, (...given: unknown[]) => unknown> }).page;
        return functions[called]?.(...given);
      },
      [name, args] as const,
    );
  return {
    browser,
    page,
    open: async (opened) => void (await ask('open', JSON.stringify(opened))),
    reply: async (operation, reply) => void (await ask('reply', operation, JSON.stringify(reply))),
    async release() {
      await ask('release');
      await page.evaluate(() => new Promise((taken) => setTimeout(taken)));
    },
    go: async (address) => void (await ask('go', address)),
    agree: async (does) => void (await ask('agree', does)),
    seen: async (): Promise<Seen> => JSON.parse(String(await ask('seen'))),
  };
}

/** Returns a screen of a test's own form, with the small catalogue that it needs. */
export function ownScreen(
  form: Partial<FormDescriptor>,
  entity: Partial<Entity>,
  operations: Record<string, Partial<Operation>> = {},
): ResolvedScreen {
  const descriptor: FormDescriptor = {
    id: 'thing-form',
    kind: 'form',
    entity: 'Thing',
    title: { add: 'Add Thing', edit: 'Edit Thing' },
    route: { add: '/things/add/', edit: '/things/{thingId}/edit/' },
    endpoints: { get: 'getThing', add: 'addThing', update: 'updateThing' },
    sections: [],
    ...form,
  };
  return screenOf(descriptor, entity, operations);
}

/** Returns a screen of a test's own list of things, with the small catalogue that it needs. */
export function ownList(
  list: Partial<ListDescriptor>,
  properties: Entity['properties'],
  read: Partial<Operation> = {},
): ResolvedScreen {
  const descriptor: ListDescriptor = {
    id: 'things-list',
    kind: 'list',
    entity: 'Thing',
    title: 'Things',
    route: '/things/',
    endpoints: { list: 'getThings', update: 'updateThing' },
    columns: [],
    ...list,
  };
  return screenOf(descriptor, { properties }, { getThings: { method: 'GET', serves: { list: 'Thing' }, ...read } });
}

function screenOf(
  descriptor: Descriptor,
  entity: Partial<Entity>,
  operations: Record<string, Partial<Operation>>,
): ResolvedScreen {
  const thing: Entity = {
    entity: 'Thing',
    table: { name: 'things', class: 'tenant' },
    key: ['thingId'],
    title: 'Thing',
    titlePlural: 'Things',
    titleField: 'title',
    ...entity,
    properties: { thingId: { type: 'integer', readOnly: true, generated: true }, ...entity.properties },
  };
  const called: Record<string, Partial<Operation>> = {
    getThing: { path: '/things/{thingId}', method: 'GET', serves: { get: 'Thing' } },
    addThing: { path: '/things/add', serves: { add: 'Thing' } },
    updateThing: { path: '/things/update', serves: { update: 'Thing' } },
    ...operations,
  };
  const catalogue: Catalogue = {
    entities: { Thing: thing },
    operations: Object.fromEntries(Object.entries(called).map(([name, one]) => [name, operationOf(name, one)])),
    screens: { [descriptor.id]: descriptor },
    areas: { things: { area: 'things', title: 'Things', section: 'Sites', menu: [] } },
    areaOf: { [descriptor.id]: 'things' },
  };
  return resolveScreen(descriptor, catalogue);
}

function operationOf(name: string, said: Partial<Operation>): CatalogueOperation {
  return { name, service: 'things', method: 'POST', summary: name, path: `/things/${name}`, ...said };
}
