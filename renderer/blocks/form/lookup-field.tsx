import { useMemo } from 'react';
import { filledLookup, type LookupModel } from '../../language/screens/lookup.ts';
import { templateFields } from '../../language/templates/template-fields.ts';
import { CreateChoice } from './create-choice.tsx';
import { DependentValue } from './dependent-value.tsx';
import { useRecord, useScopeOf } from './form-context.ts';
import { LiveField, type LiveFieldProps } from './live-field.tsx';
import { useFieldChange } from './use-field-change.ts';

/** A field with choices from an operation, of which it asks with what the record says; beneath it the form that makes a missing one. */
export function LookupField({ lookup: described, ...live }: LiveFieldProps & { lookup: LookupModel }) {
  const { model, isReadOnly } = live;
  const lookup = useFilledLookup(described);
  const { take } = useFieldChange(model, false);
  return (
    <>
      {lookup.dependsOn !== undefined && !isReadOnly && <DependentValue name={model.name} lookup={lookup} dependsOn={lookup.dependsOn} />}
      <LiveField {...live} lookup={lookup} after={model.create && !isReadOnly && <CreateChoice create={model.create} name={model.name} lookup={lookup} onCreated={take} />} />
    </>
  );
}

/** The lookup with the keys of its call, as far as they are known now. */
function useFilledLookup(lookup: LookupModel): LookupModel {
  const { catalogue } = useRecord();
  const path = catalogue.operations[lookup.operation]?.path ?? '';
  const scope = useScopeOf(Object.values(lookup.args ?? {}).flatMap(templateFields).map((field) => field.path));
  return useMemo(() => filledLookup(lookup, path, scope), [lookup, path, scope]);
}
