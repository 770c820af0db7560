import { useMemo } from 'react';
import {
  allChoices,
  changedChoice,
  readColumnChoices,
  settingOfColumns,
  withChosenColumns,
} from '../../language/models/list/chosen-columns.ts';
import type { ListModel } from '../../language/models/list/list-model.ts';
import { useChoice } from '../../host/choices.ts';

/** Returns a list with the columns that this person has chosen, and the function that keeps a width. */
export function useChosenColumns(list: ListModel): {
  shown: ListModel;
  onResize: (column: string, width: number) => void;
} {
  const [setting, setSetting] = useChoice(`list:${list.id}`);
  const choices = useMemo(() => readColumnChoices(setting['columns']), [setting]);
  const shown = useMemo(() => withChosenColumns(list, choices), [list, choices]);
  const onResize = (name: string, width: number) => {
    const all = allChoices(list.columns, choices);
    setSetting(settingOfColumns(setting, changedChoice(all, name, { width: Math.round(width) })));
  };
  return { shown, onResize };
}
