import { useEffect } from 'react';
import type { LookupModel } from '../../language/resolve/lookup.ts';
import { useSibling } from '../../controls/values.ts';
import { useIsOffered } from '../../host/use-is-offered.ts';
import { useRecord } from '../record/fields-context.ts';
import { useKeyed } from '../record/use-keyed.ts';
import { dropsChoice } from './drops-choice.ts';

interface DependentValueProps {
  name: string;
  lookup: LookupModel;
  dependsOn: string;
}

/** Clears a choice that its lookup no longer offers (`dropsChoice`). Renders nothing. */
export function DependentValue({ name, lookup, dependsOn }: DependentValueProps) {
  const record = useRecord();
  const value = useKeyed(record.store.values, name);
  const depends = useSibling(dependsOn);
  const isOffered = useIsOffered(lookup, depends, value);
  const mustGo = dropsChoice(record, { name, dependsOn }, { value, depends, isOffered });
  useEffect(() => {
    if (mustGo) record.store.set(name, null);
  }, [record, name, mustGo]);
  return null;
}
