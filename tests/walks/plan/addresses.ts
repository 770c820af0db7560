import type { Selector } from '../../../renderer/language/types/calls.ts';
import type { Descriptor } from '../../../renderer/language/types/descriptor.ts';
import { callPath, entityOf, operationOf, readsOfScreen } from './catalogue.ts';
import { filled, placeOfRecord, placeOfRoute, placeOfRows, type Place, type ReadRows } from './places.ts';

/** The addresses of a screen. `show` shows data; for a form it is the address that edits. */
export interface Addresses {
  show: string;
  /** The address where a form adds a record. */
  add?: string;
}

/** Returns the addresses of a screen from the existing records. Throws when no record gives the screen data. */
export async function addressesOf(read: ReadRows, screen: Descriptor): Promise<Addresses> {
  if (screen.kind === 'form') {
    const { add, edit = '' } = screen.route;
    // A form that only adds opens without a record.
    if (edit === '') return { show: filled(add ?? '', await placeOfRoute(read, add ?? '')) };
    const record = await placeOfRecord(read, entityOf(screen.entity), edit);
    const place = await placeOfRoute(read, edit, record);
    return { show: filled(edit, place), ...(add === undefined ? {} : { add: filled(add, place) }) };
  }
  if (screen.kind === 'editor' || screen.kind === 'layout') {
    const place = await placeOfRecord(read, entityOf(screen.entity), screen.route);
    return { show: filled(screen.route, await placeOfRoute(read, screen.route, place)) };
  }
  if (screen.kind === 'flow') return { show: filled(screen.route, await placeOfRoute(read, screen.route)) };
  if (screen.kind === 'list') {
    const place = await placeOfRows(read, operationOf(screen.endpoints.list).path, 'filled');
    return { show: filled(screen.route, await placeOfRoute(read, screen.route, place)) };
  }
  const [rows = ''] = readsOfScreen(screen);
  const hasKeys = screen.route.includes('{');
  const place = hasKeys ? await placeOfRoute(read, screen.route, await placeOfRows(read, rows, 'filled')) : {};
  const chosen =
    'selector' in screen && screen.selector !== undefined ? await firstChoice(read, screen.selector, place) : '';
  return { show: filled(screen.route, place) + chosen };
}

/** Returns the query of the selector's first choice at a place. */
async function firstChoice(
  read: ReadRows,
  { name, dataSource, dataKeyFieldName = 'value' }: Selector,
  place: Place,
): Promise<string> {
  const [first] = await read(callPath(dataSource, place));
  if (first === undefined) throw new Error(`${dataSource} answers no choice.`);
  return `?${name}=${encodeURIComponent(String(first[dataKeyFieldName]))}`;
}
