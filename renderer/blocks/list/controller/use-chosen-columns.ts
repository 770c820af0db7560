import { useCallback, useMemo } from 'react';
import {
  allChoices,
  changedChoice,
  readColumnChoices,
  settingOfColumns,
  withChosenColumns,
  type ColumnChoice,
} from '../../../language/models/list/chosen-columns.ts';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import { useChoice } from '../../../host/choices.ts';

/** The columns of a list that a person has chosen, and how they are chosen. */
export interface ChosenColumns {
  /** The list with the chosen columns. */
  model: ListModel;
  /** The list as the descriptor has it. */
  all: ListModel;
  choices: readonly ColumnChoice[];
  /** Without choices the columns are those of the descriptor. */
  choose: (choices: ColumnChoice[]) => void;
  resize: (column: string, width: number) => void;
}

/** Returns the columns that this person has chosen of a list, and the functions that choose others. */
export function useChosenColumns(all: ListModel): ChosenColumns {
  const [setting, setSetting] = useChoice(`list:${all.id}`);
  const choices = useMemo(() => readColumnChoices(setting['columns']), [setting]);
  const model = useMemo(() => withChosenColumns(all, choices), [all, choices]);
  const choose = useCallback(
    (columns: ColumnChoice[]) => setSetting(settingOfColumns(setting, columns)),
    [setting, setSetting],
  );
  const resize = (name: string, width: number) =>
    choose(changedChoice(allChoices(all.columns, choices), name, { width: Math.round(width) }));
  return { model, all, choices, choose, resize };
}
