import { useId } from 'react';
import { withParameters } from '../../language/links/with-parameters.ts';
import { filledLookup, lookupOf } from '../../language/screens/lookup.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import type { Selector } from '../../language/types/calls.ts';
import type { Json } from '../../language/types/json.ts';
import { controls } from '../../controls/registry.ts';
import { useAddressOfState, useHost, usePlace } from '../../host/host.ts';
import { useLookup } from '../../host/use-lookup.ts';
import { FieldFrame } from '../../ui/field/field-frame.tsx';
import { UnknownControl } from '../unknown-control.tsx';
import styles from './selector-bar.module.css';

interface SelectorBarProps {
  selector: Selector;
  screen: ResolvedScreen;
  scope: ConditionScope;
}

/** A choice that the whole screen follows, kept in the address: a link to it shows the same, and Back takes it back. */
export function SelectorBar({ selector, screen, scope }: SelectorBarProps) {
  const host = useHost();
  const { search } = usePlace();
  const addressOf = useAddressOfState();
  const id = useId();
  const { name, label, placeholder } = selector;
  const model = lookupOf(selector, undefined, screen.entities);
  const lookup = model && filledLookup(model, screen.operations[model.operation]?.path ?? '', scope);
  const { choices } = useLookup(lookup, undefined, undefined);
  const control = controls.get('select');
  if (!control) return <UnknownControl controlType="select" name={name} screen={screen.descriptor.id} />;

  const given = scope.query?.[name];
  const change = (value: Json) => {
    // What was narrowed and paged within the one choice says nothing about the next.
    const narrowed = { $skip: undefined, $filter: undefined, $search: undefined };
    host.navigate(addressOf(withParameters(search, { ...narrowed, [name]: value === null ? undefined : String(value) })));
  };
  const Control = control.component;
  return (
    <div className={styles.bar}>
      <FieldFrame id={id} label={label}>
        <Control
          id={id} name={name} label={label} field={{ type: 'string' }} lookup={lookup} placeholder={placeholder} customProps={{}} mode="edit" problem=""
          // The address holds texts, the choices their own type.
          value={choices.find((choice) => String(choice.value) === given)?.value ?? given}
          isRequired={false} isReadOnly={false} isInvalid={false} describedBy={undefined} onChange={change} onBlur={() => undefined}
        />
      </FieldFrame>
    </div>
  );
}
