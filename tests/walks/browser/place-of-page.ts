import type { Page } from '@playwright/test';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { listOf, filled, placeOf, type Place } from '../plan/places.ts';

/** Where the records of an entity stand, asked by whoever is signed in on the page. */
export function placeOfPage(page: Page, entityName: string, wanted: 'filled' | 'empty'): Promise<Place> {
  return placeOf((path) => readRows(page, path), entityName, wanted);
}

/** The place of a record that is there already, and its key. */
export async function placeOfRecord(page: Page, entityName: string, key: readonly string[]): Promise<Place> {
  const place = await placeOfPage(page, entityName, 'filled');
  const [row = {}] = await readRows(page, `${filled(listOf(entityName), place)}?$top=1&$orderby=${key.join(',')}`);
  const own = key.flatMap((name): [string, string | number][] => (typeof row[name] === 'number' || typeof row[name] === 'string' ? [[name, row[name]]] : []));
  return { ...place, ...Object.fromEntries(own) };
}

async function readRows(page: Page, path: string): Promise<JsonObject[]> {
  const answer: { result?: JsonObject[] } = await (await page.request.get(path)).json();
  return answer.result ?? [];
}
