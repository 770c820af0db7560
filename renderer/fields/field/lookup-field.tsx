import { useMemo } from 'react';
import { filledLookup, type LookupModel } from '../../language/resolve/lookup.ts';
import { templateFields } from '../../language/text/templates/template-fields.ts';
import { CreateChoice } from '../create/create-choice.tsx';
import { DependentValue } from './dependent-value.tsx';
import { useRecord, useScopeOf } from '../record/fields-context.ts';
import { LiveField, type LiveFieldProps } from './live-field.tsx';
import { useFieldChange } from './use-field-change.ts';

/**
 * A field with the choices of an operation, whose arguments come from the record. Under it the button that creates a
 * missing option.
 */
export function LookupField({ lookup: described, ...live }: LiveFieldProps & { lookup: LookupModel }) {
  const { model, isReadOnly } = live;
  const lookup = useFilledLookup(described);
  const { take } = useFieldChange(model, false);
  return (
    <>
      {lookup.dependsOn !== undefined && !isReadOnly && (
        <DependentValue name={model.name} lookup={lookup} dependsOn={lookup.dependsOn} />
      )}
      <LiveField
        {...live}
        lookup={lookup}
        after={
          model.create &&
          !isReadOnly && <CreateChoice create={model.create} name={model.name} lookup={lookup} onCreated={take} />
        }
      />
    </>
  );
}

/** Returns the lookup with the path keys that the record has values for. */
function useFilledLookup(lookup: LookupModel): LookupModel {
  const { catalogue } = useRecord();
  const path = catalogue.operations[lookup.operation]?.path ?? '';
  const scope = useScopeOf(
    Object.values(lookup.args ?? {})
      .flatMap(templateFields)
      .map((field) => field.path),
  );
  return useMemo(() => filledLookup(lookup, path, scope), [lookup, path, scope]);
}
