import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json } from '../../../renderer/language/types/json.ts';

/** The place of an object in the file of a screen or an area: keys and indexes from the root of the file. */
export interface Address {
  in: 'screen' | 'area';
  name: string;
  path: (string | number)[];
}

/** An object of a descriptor, with its place and the texts that it is known by. */
export interface Addressed {
  address: Address;
  names: readonly string[];
}

/** The key under which an object of a descriptor has its address. A copy made by spreading keeps it. */
const ADDRESS = Symbol('address in a descriptor');

/** Every object that has an address, by its file. */
const known = new Map<string, Addressed[]>();

/** Gives every object below a value its address. */
export function giveAddresses(value: Json | undefined, { in: kind, name, path: start }: Address): void {
  const file = `${kind} ${name}`;
  const all = (known.get(file) ?? []).filter(({ address }) => !isBelow(address.path, start));
  known.set(file, all);
  const visit = (one: Json | undefined, path: Address['path']): void => {
    if (Array.isArray(one)) return one.forEach((item, index) => visit(item, [...path, index]));
    if (!isObject(one)) return;
    const address: Address = { in: kind, name, path };
    Object.defineProperty(one, ADDRESS, { value: address, enumerable: true, configurable: true });
    all.push({ address, names: namesOf(one) });
    for (const [key, inner] of Object.entries(one)) visit(inner, [...path, key]);
  };
  visit(value, start);
}

/** Returns the address of an object, or of what it was copied from; undefined for any other value. */
export function addressIn(value: object): Address | undefined {
  const found: unknown = Reflect.get(value, ADDRESS);
  return isAddress(found) ? found : undefined;
}

/** Returns the objects at and below an address. */
export function below({ in: kind, name, path }: Address): Addressed[] {
  return (known.get(`${kind} ${name}`) ?? []).filter(({ address }) => isBelow(address.path, path));
}

/** Returns the objects of all areas. */
export function inAreas(): Addressed[] {
  return [...known].flatMap(([file, all]) => (file.startsWith('area ') ? all : []));
}

/** The keys whose texts a person or a component knows a part of a descriptor by. */
const NAMES = ['name', 'label', 'title', 'text', 'screen', 'id'];

/** Returns the texts that an object is known by. */
export function namesOf(value: object): string[] {
  return NAMES.flatMap((key) => {
    const text: unknown = Reflect.get(value, key);
    return typeof text === 'string' && text !== '' ? [text] : [];
  });
}

function isBelow(path: Address['path'], above: Address['path']): boolean {
  return above.every((key, index) => path[index] === key);
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'object' && value !== null && 'in' in value && 'name' in value && 'path' in value;
}
