import { useEffect, useEffectEvent } from 'react';
import type { Choices } from '../../../host/use-lookup.ts';
import type { ControlProps } from '../../control.ts';
import { presetChoice } from './preset-choice.ts';

/**
 * Chooses for a field without a value: the only choice (`chooseOnly`) or the first one of a condition (`chooseWhen`),
 * once for each answer with the choices: a person may empty the field.
 */
export function usePresetChoice(
  {
    lookup,
    value,
    isReadOnly,
    onChange,
    onPreset = onChange,
  }: Pick<ControlProps, 'lookup' | 'value' | 'isReadOnly' | 'onChange' | 'onPreset'>,
  { choices, isLoading }: Pick<Choices, 'choices' | 'isLoading'>,
): void {
  const chooses = (lookup?.chooseOnly === true || lookup?.chooseWhen !== undefined) && !isLoading;
  const choose = useEffectEvent(() => {
    if (isReadOnly || (value ?? '') !== '' || lookup === undefined) return;
    const preset = presetChoice(lookup, choices);
    if (preset) onPreset(preset.value, preset.row);
  });
  useEffect(() => {
    if (chooses) choose();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- again for other choices
  }, [chooses, choices]);
}
