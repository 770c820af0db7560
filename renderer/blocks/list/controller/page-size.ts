import type { ListModel } from '../../../language/models/list/list-model.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import { choicesOf, useChoice } from '../../../host/choices.ts';
import type { HostSettings } from '../../../host/host.ts';

/** Returns the key of a person's setting of a list (`docs/personal-settings.md#settings`). */
function keyOf({ id }: Pick<ListModel, 'id'>): string {
  return `list:${id}`;
}

/** Returns the page size that this person has chosen for a list, and the function that keeps another one. */
export function usePageSize(list: Pick<ListModel, 'id'>): [number | undefined, (size: number) => void] {
  const [setting, setSetting] = useChoice(keyOf(list));
  return [pageSizeIn(setting), (pageSize) => setSetting({ ...setting, pageSize })];
}

/** Returns what this person has chosen for a list, outside of React. */
export function settingOfList(list: Pick<ListModel, 'id'>, { choices }: Pick<HostSettings, 'choices'>): JsonObject {
  return choices === undefined ? {} : choicesOf(choices).get(keyOf(list));
}

/** Returns the page size of a setting of a list. */
export function pageSizeIn({ pageSize }: JsonObject): number | undefined {
  return typeof pageSize === 'number' ? pageSize : undefined;
}
