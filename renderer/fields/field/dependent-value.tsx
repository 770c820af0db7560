import { useEffect } from 'react';
import { sameJson } from '../../language/logic/conditions/compare.ts';
import type { LookupModel } from '../../language/resolve/lookup.ts';
import { useSibling } from '../../controls/values.ts';
import { isKey } from '../../host/lookup-choices.ts';
import { useIsOffered } from '../../host/use-is-offered.ts';
import { useRecord } from '../record/fields-context.ts';
import { useKeyed } from '../record/use-keyed.ts';
import { storedIn } from './stored-in.ts';

interface DependentValueProps {
  name: string;
  lookup: LookupModel;
  dependsOn: string;
}

/**
 * Clears a choice that its lookup no longer offers after the field it depends on has changed. A stored pair is left
 * alone: an option that was withdrawn meanwhile stays until a person changes it. Renders nothing.
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
