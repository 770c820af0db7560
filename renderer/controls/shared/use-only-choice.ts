import { useEffect, useEffectEvent } from 'react';
import type { Choices } from '../../host/use-lookup.ts';
import type { ControlProps } from '../control.ts';

/**
 * Chooses the only choice for a field without a value (`chooseOnly`), once for each answer with the choices: a person
 * may empty the field.
 */
export function useOnlyChoice(
  { lookup, value, isReadOnly, onChange }: Pick<ControlProps, 'lookup' | 'value' | 'isReadOnly' | 'onChange'>,
  { choices, isLoading }: Pick<Choices, 'choices' | 'isLoading'>,
): void {
  const chooses = lookup?.chooseOnly === true && !isLoading;
  const choose = useEffectEvent(() => {
    const offered = choices.filter(({ isWithheld }) => isWithheld !== true);
    const [only] = offered;
    if (only === undefined || offered.length > 1 || isReadOnly || (value ?? '') !== '') return;
    onChange(only.value, only.row);
  });
  useEffect(() => {
    if (chooses) choose();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- again for other choices
  }, [chooses, choices]);
}
