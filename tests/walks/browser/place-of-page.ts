import type { Page } from '@playwright/test';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Descriptor, ListDescriptor } from '../../../renderer/language/types/descriptor.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { addressesOf, type Addresses } from '../plan/addresses.ts';
import { operationOf } from '../plan/catalogue.ts';
import { placeOf, placeOfRows, type Place } from '../plan/places.ts';

/** Returns the place of an entity's records, read as the person who is signed in on the page. */
export function placeOfPage(page: Page, entityName: string, wanted: 'filled' | 'empty'): Promise<Place> {
  return placeOf((path) => readRows(page, path), entityName, wanted);
}

/** Returns the place where a list has rows. */
export function placeOfList(page: Page, list: ListDescriptor): Promise<Place> {
  return placeOfRows((path) => readRows(page, path), operationOf(list.endpoints.list).path, 'filled');
}

/** Returns the addresses where a screen shows data, read as the person who is signed in on the page. */
export function addressesOfPage(page: Page, screen: Descriptor): Promise<Addresses> {
  return addressesOf((path) => readRows(page, path), screen);
}

async function readRows(page: Page, path: string): Promise<JsonObject[]> {
  const answer: { result?: JsonObject[] | JsonObject | null } = await (await page.request.get(path)).json();
  const { result } = answer;
  if (Array.isArray(result)) return result;
  return isObject(result) ? [result] : [];
}
