import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import type { Area, Descriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import type { Contents } from '../../catalogue/catalogue.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { parameterNames, shapeNames } from '../names/names.ts';
import type { Scopes } from '../names/names.ts';
import { loadScope, screenScopes, userNames } from '../names/scopes.ts';
import { routeParameters } from '../../catalogue/route-parameters.ts';
import { collectReferences } from './collect.ts';
import type { Context } from './context.ts';
import type { References } from './references.ts';

/** The references of one screen, of the header of one tab set, or of the entries that a menu reads. */
export interface FileReferences {
  file: string;
  /** Null for a part of an area. */
  screen: Descriptor | null;
  /** Parameters of its routes. */
  parameters: string[];
  references: References;
}

const found = new WeakMap<Contents['screens'], FileReferences[]>();

/** Returns the references of every screen and of the parts of every area. They are collected once for all rules. */
export function screenReferences(
  { screens, areas }: Pick<Contents, 'screens' | 'areas'>,
  catalogue: Catalogue,
): FileReferences[] {
  const known = found.get(screens) ?? [
    ...screens.map(({ file, value }) => keptReferences(file, value, catalogue)),
    ...areas.flatMap(({ file, value }) => ofArea(file, value, catalogue)),
  ];
  found.set(screens, known);
  return known;
}

/** The references of screens. They depend on the screen, the entities and the operations alone. */
const ofScreens = new WeakMap<Descriptor, FileReferences & Pick<Catalogue, 'entities' | 'operations'>>();

/** Returns the references of a screen; those of an earlier run where nothing that they depend on has changed. */
function keptReferences(file: string, screen: Descriptor, catalogue: Catalogue): FileReferences {
  const { entities, operations } = catalogue;
  const known = ofScreens.get(screen);
  if (known && known.file === file && known.entities === entities && known.operations === operations) return known;
  const references = { ...ofScreen(file, screen, catalogue), entities, operations };
  ofScreens.set(screen, references);
  return references;
}

function ofScreen(file: string, screen: Descriptor, catalogue: Catalogue): FileReferences {
  const { root, value, context } = partOfScreen(screen, catalogue);
  const references = collectReferences(root, value, context);
  return { file, screen, parameters: context.parameters, references };
}

function ofArea(file: string, area: Area, catalogue: Catalogue): FileReferences[] {
  return partsOfArea(area, catalogue).map(({ root, value, context, path }) => ({
    file,
    screen: null,
    parameters: [],
    references: collectReferences(root, value, context, path),
  }));
}

/** A screen or a part of an area, with the context that its references are resolved in. */
export interface Part {
  /** Its name in the grammar. */
  root: string;
  value: Json;
  /** Its path in the file. */
  path: JsonPath;
  context: Context;
}

/** Returns a screen as the whole of its file. */
export function partOfScreen(screen: Descriptor, catalogue: Catalogue): Part {
  const parameters = routeParameters(screen);
  const base: Scopes = { ...screenScopes(screen, catalogue), record: shapeNames({}, 'This screen') };
  // Safe: a descriptor is JSON; its interfaces only lack an index signature.
  const value = screen as unknown as Json;
  return { root: screen.kind, value, path: [], context: contextAt(value, parameters, base, catalogue) };
}

/** Returns the parts of an area that have references with scopes: the entries that its menu reads, headers and tabs. */
export function partsOfArea(area: Area, catalogue: Catalogue): Part[] {
  return [...menuParts(area, catalogue), ...headerParts(area, catalogue)];
}

/** Returns the entries that an area's menu reads. They know no route and no record but their row. */
function menuParts({ menu }: Area, catalogue: Catalogue): Part[] {
  return menu.flatMap(({ entriesFrom }, index) => {
    if (entriesFrom === undefined) return [];
    const value = entriesFrom as unknown as Json;
    const base: Scopes = { user: userNames(catalogue), record: shapeNames({}, 'This area') };
    const context = contextAt(value, [], base, catalogue);
    return [{ root: 'area.entryRead', value, path: ['menu', index, 'entriesFrom'], context }];
  });
}

/**
 * Returns an area's headers and tabs. A header can name only the route parameters that all screens with its tab set
 * have.
 */
function headerParts({ headers = {}, tabs = {} }: Area, catalogue: Catalogue): Part[] {
  return Object.entries(headers).flatMap(([name, header]) => {
    const set = tabs[name] ?? [];
    // Other tabs lead to screens that do not show this header.
    const screens = set.flatMap(({ screen }) => entry(catalogue.screens, screen) ?? []);
    const routes = screens.filter(({ tabs: own }) => own === name).map(routeParameters);
    // Nothing is known of the routes of a tab set that is not built yet.
    if (set.length > 0 && routes.length === 0) return [];
    const shared = (routes[0] ?? []).filter((parameter) => routes.every((others) => others.includes(parameter)));
    const base: Scopes = {
      route: parameterNames(shared, 'The tab set'),
      user: userNames(catalogue),
      record: shapeNames({}, 'This area'),
      ...loadScope(header.load, catalogue),
    };
    const part = (root: string, value: Json, path: JsonPath): Part => ({
      root,
      value,
      path,
      context: contextAt(value, shared, base, catalogue),
    });
    return [
      part('area.header', header as unknown as Json, ['headers', name]),
      ...set.map((tab, index) => part('area.tab', tab as unknown as Json, ['tabs', name, index])),
    ];
  });
}

function contextAt(root: Json, parameters: string[], base: Scopes, catalogue: Catalogue): Context {
  return {
    root,
    parameters,
    base,
    scopes: base,
    catalogue,
    owner: '',
    demanded: [],
    shownWhen: [],
    hasSelection: false,
  };
}
