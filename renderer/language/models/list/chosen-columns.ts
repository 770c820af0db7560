import { isObject } from '../../paths/path.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import type { ListColumn, ListModel } from './list-model.ts';

/** What a person has chosen for one column (`docs/personal-settings.md#settings`). */
// oxlint-disable-next-line typescript/consistent-type-definitions -- it is sent as JSON
export type ColumnChoice = { name: string; width?: number; isHidden?: boolean; isPinned?: boolean };

/** Parses the columns of a stored setting. Entries that are not understood are left out. */
export function readColumnChoices(value: Json | undefined): ColumnChoice[] {
  if (!Array.isArray(value)) return [];
  const seen = new Set<string>();
  return value.filter(isObject).flatMap(({ name, width, isHidden, isPinned }): ColumnChoice[] => {
    if (typeof name !== 'string' || seen.has(name)) return [];
    seen.add(name);
    return [
      {
        name,
        ...(typeof width === 'number' && Number.isSafeInteger(width) && width > 0 ? { width } : {}),
        ...(isHidden === true ? { isHidden } : {}),
        ...(isPinned === true ? { isPinned } : {}),
      },
    ];
  });
}

/**
 * Returns a choice for every column of a list, in the order of the screen: first the chosen ones, then those that the
 * choices do not name. Choices for columns that the list does not have are dropped.
 */
export function allChoices(columns: readonly ListColumn[], choices: readonly ColumnChoice[]): ColumnChoice[] {
  const names = columns.map(({ name }) => name);
  const known = choices.filter(({ name }) => names.includes(name));
  const rest = names.filter((name) => !known.some((choice) => choice.name === name));
  return [...known, ...rest.map((name) => ({ name }))];
}

/**
 * Returns a list with the columns that a person has chosen. The first column of the descriptor, whose value the links
 * contain, is kept beside them. A list keeps at least one column.
 */
export function withChosenColumns(list: ListModel, choices: readonly ColumnChoice[]): ListModel {
  if (choices.length === 0) return list;
  const byName = new Map(list.columns.map((column) => [column.name, column]));
  const shown = allChoices(list.columns, choices).flatMap((choice): ListColumn[] => {
    const column = byName.get(choice.name);
    if (!column || choice.isHidden === true) return [];
    return [
      {
        ...column,
        ...(choice.width === undefined ? {} : { width: choice.width }),
        ...(choice.isPinned === true ? { isPinned: true } : {}),
      },
    ];
  });
  return shown.length === 0 ? list : { ...list, columns: shown, first: list.first ?? list.columns[0] };
}

/** Returns the choices with one of them changed. */
export function changedChoice(
  choices: readonly ColumnChoice[],
  name: string,
  change: Partial<Omit<ColumnChoice, 'name'>>,
): ColumnChoice[] {
  return choices.map((choice) => (choice.name === name ? plain({ ...choice, ...change }) : choice));
}

/** Returns the choices with one of them at another place. */
export function movedChoice(choices: readonly ColumnChoice[], name: string, to: number): ColumnChoice[] {
  const moved = choices.find((choice) => choice.name === name);
  if (!moved) return [...choices];
  const others = choices.filter((choice) => choice !== moved);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), moved, ...others.slice(place)];
}

/** Leaves out what is not chosen, so that the setting stays small. */
function plain({ name, width, isHidden, isPinned }: ColumnChoice): ColumnChoice {
  return {
    name,
    ...(width === undefined ? {} : { width }),
    ...(isHidden === true ? { isHidden } : {}),
    ...(isPinned === true ? { isPinned } : {}),
  };
}

/** Returns a setting with other columns; without a choice the columns are those of the descriptor. */
export function settingOfColumns(setting: JsonObject, columns: readonly ColumnChoice[]): JsonObject {
  const { columns: _old, ...rest } = setting;
  return columns.length === 0 ? rest : { ...rest, columns: [...columns] };
}
