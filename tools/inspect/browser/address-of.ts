import { addressIn, below, inAreas, namesOf, type Address, type Addressed } from './address.ts';
import { fiberOf, type Fiber } from './fiber.ts';

/** What the props of a component say about the part of the descriptor that it shows. */
interface Hint {
  /** The name of the prop: `column`, `section`, `entry`. */
  kind: string;
  names: readonly string[];
}

/**
 * Returns the address of the part of a descriptor that an element shows; undefined for an element of no descriptor.
 *
 * The components above the element are asked, the nearest first, for an object of the descriptor among their props. A
 * component that gets a model instead, which the language has made from the object, has its name: the object with that
 * name is the one, below the nearest address.
 */
export function addressOf(element: Element): Address | undefined {
  const hints: Hint[] = [];
  const keys: string[] = [];
  const columnIndex = gridColumn(element);
  for (let fiber = fiberOf(element); fiber !== null; fiber = fiber.above) {
    const values = valuesOf(fiber);
    const item = itemOf(values, keys);
    if (columnIndex !== undefined) hints.unshift(...columnHint(values, columnIndex));
    const found = (item && addressIn(item.value)) ?? nearestAddress(values);
    if (found !== undefined) return named(hints, rootsOf(values, found)) ?? partOf(found, element);
    if (item !== undefined) hints.push({ kind: singular(item.kind), names: namesOf(item.value) });
    hints.push(...values.flatMap(({ kind, value }) => hintOf(kind, value)));
    if (fiber.key !== null) keys.unshift(fiber.key);
  }
  return named(hints, [inAreas()]);
}

/** A plain object or a list among the props of a component. */
interface Value {
  kind: string;
  value: object;
  depth: number;
}

/** Returns the plain objects and lists among the props, and inside of those objects. */
function valuesOf({ props }: Fiber): Value[] {
  const direct = inside(props, 1);
  return [
    ...direct,
    ...direct.flatMap(({ value }) => (Array.isArray(value) || addressIn(value) ? [] : inside(value, 2))),
  ];
}

function inside(holder: object, depth: number): Value[] {
  return Object.entries(holder).flatMap(([kind, value]: [string, unknown]) =>
    kind !== 'children' && kind !== 'entity' && isPlain(value) ? [{ kind, value, depth }] : [],
  );
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

/** Returns the item of a list among the props that one of the keys names: a list is rendered with its names as keys. */
function itemOf(values: Value[], keys: readonly string[]): Value | undefined {
  for (const key of keys) {
    for (const { kind, value, depth } of values) {
      const items: unknown[] = Array.isArray(value) ? value : [];
      const item = items.find((one): one is object => isPlain(one) && namesOf(one).includes(key));
      if (item !== undefined) return { kind, value: item, depth };
    }
  }
  return undefined;
}

/**
 * Returns the most exact address among the props. Of the objects inside of another one only a whole screen counts: a
 * model holds parts of its descriptor that the element does not show.
 */
function nearestAddress(values: Value[]): Address | undefined {
  const addresses = values.flatMap(({ value, depth }) => {
    const address = Array.isArray(value) ? undefined : addressIn(value);
    return address === undefined || (depth > 1 && (address.in === 'area' || address.path.length > 0)) ? [] : [address];
  });
  const sorted = addresses.toSorted((a, b) => a.path.length - b.path.length);
  // An area stands beside the screen that lies in it.
  return sorted.findLast(({ in: kind }) => kind === 'screen') ?? sorted.at(-1);
}

/** Returns the title of a screen for its heading. */
function partOf(address: Address, element: Element): Address {
  const isHeading = address.path.length === 0 && element.closest('h1') !== null;
  return isHeading ? { ...address, path: ['title'] } : address;
}

/** Returns the objects among which a name is looked up: those below the address, then those of the area beside it. */
function rootsOf(values: Value[], found: Address): Addressed[][] {
  const areas = values.flatMap(({ value }) => addressIn(value) ?? []).filter(({ in: kind }) => kind === 'area');
  return [below(found), ...areas.map(below)];
}

/** Where the parts stand whose component gets a prop with this name. */
const PLACES: Record<string, readonly string[]> = {
  column: ['columns', 'fields'],
  listColumn: ['columns'],
  filter: ['filters'],
  model: ['fields', 'filters'],
  entry: ['entries'],
  tab: ['tabs'],
  section: ['sections', 'children'],
  action: ['actions', 'rowActions'],
};

function named(hints: readonly Hint[], roots: readonly Addressed[][]): Address | undefined {
  for (const { kind, names } of hints) {
    const places = Object.hasOwn(PLACES, kind) ? PLACES[kind] : undefined;
    for (const objects of roots) {
      const found = objects.find(
        ({ address, names: own }) =>
          own.some((name) => names.includes(name)) &&
          (places === undefined ||
            address.path.slice(-3).some((key) => typeof key === 'string' && places.includes(key))),
      );
      if (found !== undefined) return found.address;
    }
  }
  return undefined;
}

function hintOf(kind: string, value: object): Hint[] {
  const names = Array.isArray(value) ? [] : namesOf(value);
  return names.length === 0 ? [] : [{ kind, names }];
}

function singular(kind: string): string {
  return kind.replace(/ies$/, 'y').replace(/s$/, '');
}

/** Returns the index of the column in which an element of the grid stands (`columnId` of the list's grid). */
function gridColumn(element: Element): number | undefined {
  const id = element.closest('[col-id]')?.getAttribute('col-id') ?? '';
  const index = Number.parseInt(id, 10);
  return Number.isNaN(index) ? undefined : index;
}

/** Returns the column with an index, of the columns of the first model among the props that has some. */
function columnHint(values: Value[], index: number): Hint[] {
  const columns = values.flatMap(({ value }): unknown[] => {
    const held: unknown = Reflect.get(value, 'columns');
    return Array.isArray(held) ? [held[index]] : [];
  });
  const column = columns.find(isPlain);
  return column === undefined ? [] : hintOf('column', column);
}
