import { useEffect } from 'react';
import { sameJson } from '../../language/conditions/compare.ts';
import type { LookupModel } from '../../language/screens/lookup.ts';
import type { Json } from '../../language/types/json.ts';
import { useSibling } from '../../controls/values.ts';
import { isKey } from '../../host/use-lookup.ts';
import { useIsOffered } from '../../host/use-is-offered.ts';
import { useRecord, type EditedRecord } from './form-context.ts';
import { useKeyed } from './use-keyed.ts';

interface DependentValueProps {
  name: string;
  lookup: LookupModel;
  dependsOn: string;
}

/**
 * Clears a choice that is offered no more since what its lookup depends on has changed. A pair that is stored together is not judged: what was
 * withdrawn meanwhile stays in sight until somebody changes it. Shows nothing.
 */
export function DependentValue({ name, lookup, dependsOn }: DependentValueProps) {
  const record = useRecord();
  const value = useKeyed(record.store.values, name);
  const depends = useSibling(dependsOn);
  const isStored = sameJson(value, storedIn(record, name)) && sameJson(depends, storedIn(record, dependsOn));
  const isOffered = useIsOffered(lookup, depends, value);
  const mustGo = isKey(value) && !isStored && isOffered === false;
  useEffect(() => {
    if (mustGo) record.store.set(name, null);
  }, [record, name, mustGo]);
  return null;
}

/** What is stored under a name in the record, or in the one that has it. */
function storedIn({ store, rest, parent }: EditedRecord, name: string): Json | undefined {
  const baseline = store.baseline();
  if (Object.hasOwn(baseline, name)) return baseline[name];
  return rest?.get(name) ?? (parent && storedIn(parent, name));
}
