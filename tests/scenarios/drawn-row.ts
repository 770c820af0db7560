import type { ShownList, ShownPlaces } from '../../renderer/scenario/places.ts';

/** Returns the list of a row such as `lines[2]`, and the place of the row in the page: a row that is gone is not drawn. */
export function drawnRow({ lists }: ShownPlaces, path: string): [list: ShownList, place: number] {
  const [, name = '', index = ''] = /^(.+)\[(\d+)\]$/.exec(path) ?? [];
  const list = lists.find((one) => one.path === name);
  if (list === undefined) throw new Error(`The list of '${path}' is not shown.`);
  const before = list.list.rows().slice(0, Number(index));
  return [list, before.filter((row) => !row.isGone()).length];
}

/** Returns the path of a field with the place of its row in the page. */
export function drawnPath(places: ShownPlaces, path: string): string {
  const [, row, name] = /^(\w+\[\d+\])\.(.+)$/.exec(path) ?? [];
  if (row === undefined || name === undefined) return path;
  const [list, place] = drawnRow(places, row);
  return `${list.path}[${place}].${name}`;
}
