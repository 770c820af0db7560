import { join } from 'node:path';
import type { Plugin } from 'vite';
import { firstOperation, screenRoutes, screenTitle } from '../../renderer/language/resolve/routes.ts';
import { resolveScreen } from '../../renderer/language/resolve/resolve-screen.ts';
import type { Descriptor, FormDescriptor } from '../../renderer/language/types/descriptor.ts';
import type { Operation } from '../../renderer/language/types/operation.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { ReadCatalogue } from '../catalogue/catalogue.ts';
import { readSources, type Source } from '../catalogue/read-sources.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { screenTable, type ScreenFacts } from './screen-table.ts';

const INDEX = 'virtual:screens';
const BEHIND = 'virtual:screens-behind-sign-in';
const AREAS = 'virtual:areas';
const BELL = 'virtual:bell';
const ONE = 'virtual:screen/';
/** Vite's mark for a module that has no file. */
const RESOLVED = '\0';
/** The module of the index that runs in the console. */
const SCREEN_TABLE = join(projectRoot(), 'tools/vite/screen-table.ts');
const FOLDERS = ['screens', 'schemas/entities', 'schemas/operations'];

/**
 * Provides the screens to the console. `virtual:screens` is the index of the public screens (see
 * `virtual-screens.d.ts`); `virtual:screens-behind-sign-in` has the others and `virtual:areas` the menus, which the
 * sign-in does not need, and `virtual:bell` the operations of the bell. Each descriptor, with the entities and
 * operations that it uses, is a module and so a chunk of its own, loaded with its route. A file that is not JSON stops
 * the build with its path and position.
 *
 * @param root Folder that holds `screens/` and `schemas/`.
 * @param read Reads the sources; the preview leaves out incomplete files.
 */
export function screensPlugin(root: string = projectRoot(), read: (root: string) => Source[] = readSources): Plugin {
  let catalogue: ReadCatalogue | undefined;
  const current = (): ReadCatalogue => (catalogue ??= catalogueOf(read(root)));
  return {
    name: 'screenplay:screens',
    resolveId: (id) =>
      id === INDEX || id === BEHIND || id === AREAS || id === BELL || id.startsWith(ONE) ? RESOLVED + id : undefined,
    load(id) {
      if (id === RESOLVED + INDEX) return publicIndex(current());
      if (id === RESOLVED + BEHIND) return screensModule(current(), (screen) => screen.access !== 'public');
      if (id === RESOLVED + AREAS) return areasModule(current());
      if (id === RESOLVED + BELL)
        return `export const operations = ${asModuleValue(ownOperations(BELL_OPERATIONS))};\n`;
      if (id.startsWith(RESOLVED + ONE)) return screenModule(current(), id.slice(RESOLVED.length + ONE.length));
      return undefined;
    },
    configureServer(server) {
      const watched = FOLDERS.map((folder) => join(root, folder));
      server.watcher.add(watched);
      server.watcher.on('all', (_event, file) => {
        if (!file.endsWith('.json') || !watched.some((folder) => file.startsWith(folder))) return;
        catalogue = undefined;
        for (const [id, module] of server.moduleGraph.idToModuleMap) {
          if (id === RESOLVED + AREAS || id.startsWith(`${RESOLVED}virtual:screen`))
            server.moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

/** The operations that belong to no screen: those of the session, of the shell and of controls. */
const CONSOLE_OPERATIONS = [
  'getSession',
  'login',
  'logout',
  'switchSite',
  'stopViewingAsRole',
  'getSitesAccess',
  'getNavigationDescendantsByPath',
  'getFooterLinks',
  'findFiles',
  'generateUploadSasUrl',
  'generateSharedAssetUploadSasUrl',
  'savePersonalSetting',
];

/** The operations of the bell in the header, which come with its chunk. */
const BELL_OPERATIONS = [
  'getUnreadStaffNotifications',
  'getStaffNotifications',
  'readStaffNotification',
  'readAllStaffNotifications',
];

/** The operations of every list, beside those of its descriptor: they come with the screen and not with the index. */
const LIST_OPERATIONS = [
  'savePersonalSetting',
  'getSavedViews',
  'saveView',
  'deleteView',
  'changeSharedView',
  'deleteSharedView',
];

function publicIndex(catalogue: ReadCatalogue): string {
  return [
    screensModule(catalogue, (screen) => screen.access === 'public'),
    `export const behindSignIn = () => import(${JSON.stringify(BEHIND)});\n`,
    `export const operations = ${asModuleValue(ownOperations(CONSOLE_OPERATIONS))};\n`,
  ].join('');
}

function screensModule({ screens, entities }: ReadCatalogue, isWanted: (screen: Descriptor) => boolean): string {
  const all = Object.values(screens);
  const wanted = all.filter(isWanted);
  const blocks = new Set(all.flatMap((screen) => (screen.kind === 'page' ? screen.blocks : [])));
  const loads = wanted.map(({ id }) => `() => import(${JSON.stringify(ONE + id)})`);
  return [
    `import { screensOf } from ${JSON.stringify(SCREEN_TABLE)};\n`,
    `const table = ${asModuleValue(screenTable(wanted.map((screen) => screenFacts(screen, { isBlock: blocks.has(screen.id), isNumbered: hasNumbers(screen, entities) }))))};\n`,
    `export const screens = screensOf(table, [\n${loads.join(',\n')}\n]);\n`,
  ].join('');
}

/** Returns the menus of the areas, which the shell needs. Tabs and heads come with the screens that show them. */
function areasModule({ areas, screens, operations }: ReadCatalogue): string {
  const menus = Object.fromEntries(
    Object.entries(areas).map(([name, { section, menu, crumbs }]) => [
      name,
      { section, menu, ...(crumbs === undefined ? {} : { crumbs }) },
    ]),
  );
  const entries = Object.values(areas).flatMap(({ menu }) => menu.flatMap((group) => group.entries));
  const counted = entries.flatMap(({ screen: id, count }) => {
    const screen = count === true ? screens[id] : undefined;
    const operation = screen?.kind === 'list' ? operations[screen.endpoints.list] : undefined;
    return operation === undefined ? [] : [[id, briefly(operation)]];
  });
  const groups = Object.values(areas).flatMap(({ menu }) => menu);
  const reads = groups.flatMap(({ entriesFrom }) => [entriesFrom?.operation, entriesFrom?.find?.operation]);
  const entryReads = reads.flatMap((name) => {
    const operation = operations[name ?? ''];
    return operation === undefined ? [] : [[operation.name, briefly(operation)]];
  });
  return [
    `export const areas = ${asModuleValue(menus)};\n`,
    `export const counted = ${asModuleValue(Object.fromEntries(counted))};\n`,
    `export const entryReads = ${asModuleValue(Object.fromEntries(entryReads))};\n`,
  ].join('');
}

/**
 * Returns the console's own operations without payload and result, which keeps the index small. They are the project's
 * own, for the screens of any tree.
 */
function ownOperations(names: readonly string[]) {
  const { operations } = catalogueOf(readSources(projectRoot()));
  return Object.fromEntries(
    names.flatMap((name) => {
      const found = Object.hasOwn(operations, name) ? operations[name] : undefined;
      return found === undefined ? [] : [[name, briefly(found)]];
    }),
  );
}

/** Returns an operation without its payload and result. */
function briefly({ name, method, path, summary, access, isPassive }: Operation) {
  return { name, method, path, summary, access, isPassive };
}

/**
 * Returns the facts that routing and menus need before a screen is loaded: every visit fetches those of all screens.
 */
function screenFacts(
  screen: Descriptor,
  { isBlock, isNumbered }: { isBlock: boolean; isNumbered: boolean },
): ScreenFacts {
  return {
    id: screen.id,
    kind: screen.kind,
    title: screenTitle(screen),
    routes: screenRoutes(screen),
    access: screen.access,
    operation: firstOperation(screen),
    ...(isBlock && { isBlock }),
    ...(isNumbered && { isNumbered }),
    ...(screen.kind === 'form' && { addTitle: screen.title.add, addOperation: addOperation(screen) }),
  };
}

/** Returns whether people know the records of a list by their numbers. */
function hasNumbers(screen: Descriptor, entities: ReadCatalogue['entities']): boolean {
  const entity = screen.kind === 'list' ? entities[screen.entity] : undefined;
  const [key = ''] = entity?.key ?? [];
  return entity?.properties[key]?.type === 'integer' && entity.search?.includes(key) === true;
}

/** Returns the operation whose permission opens the route on which a form adds a record. */
function addOperation({ route, endpoints }: FormDescriptor): string | undefined {
  return route.add === undefined ? undefined : endpoints.add;
}

function screenModule(catalogue: ReadCatalogue, id: string): string {
  const screen = catalogue.screens[id];
  if (!screen) throw new Error(`There is no screen '${id}'.`);
  const resolved = resolveScreen(screen, catalogue);
  const screens = [resolved, ...(resolved.parts ?? [])];
  for (const one of screens)
    if (screens.some(({ descriptor }) => descriptor.kind === 'list'))
      Object.assign(one.operations, ownOperations(LIST_OPERATIONS));
  return `export default ${asModuleValue(resolved)};\n`;
}

/**
 * Returns an expression that parses the value at run time: that is faster than an object literal, and a key named
 * `__proto__` stays a key.
 */
function asModuleValue(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}
