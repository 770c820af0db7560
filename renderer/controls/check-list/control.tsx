import { useLookup } from '../../host/use-lookup.ts';
import { offeredChoices } from '../../host/lookup-choices.ts';
import type { Json } from '../../language/types/json.ts';
import { ChoiceBox } from '../../ui/choice-box/choice-box.tsx';
import type { ControlProps } from '../control.ts';
import { ChoiceGroup } from '../shared/choices/choice-group.tsx';
import { useSibling } from '../values.ts';

function CheckListControl(props: ControlProps) {
  const { name, value, options, lookup, isReadOnly, isRequired, onChange, onBlur } = props;
  const depends = useSibling(lookup?.dependsOn);
  const offered = useLookup(lookup, options, depends);
  const chosen = Array.isArray(value) ? value : [];
  return (
    <ChoiceGroup
      {...props}
      offered={offered}
      choices={offeredChoices(offered.choices, chosen)}
      renderBox={(choice, index) => (
        <ChoiceBox
          type="checkbox"
          name={name}
          checked={chosen.includes(choice.value)}
          disabled={isReadOnly}
          // A required list needs one of its boxes: the browser asks for the first while none is checked.
          required={isRequired && index === 0 && chosen.length === 0}
          onChange={({ target }) => onChange(toggled(chosen, choice.value, target.checked))}
          onBlur={onBlur}
        />
      )}
    />
  );
}

/** Returns the list of the chosen keys; null for an empty one, as every control writes no value. */
function toggled(chosen: readonly Json[], key: Json, isChosen: boolean): Json {
  const others = chosen.filter((one) => one !== key);
  const next = isChosen ? [...others, key] : others;
  return next.length === 0 ? null : next;
}

export { CheckListControl as Control };
