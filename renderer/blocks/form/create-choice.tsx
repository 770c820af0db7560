import { useState, type KeyboardEvent } from 'react';
import type { LookupModel } from '../../language/screens/lookup.ts';
import type { CreateChoice as CreateWords } from '../../language/types/descriptor.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { useSibling } from '../../controls/values.ts';
import { useHost } from '../../host/host.ts';
import { isKey } from '../../host/use-lookup.ts';
import { Button } from '../../ui/button/button.tsx';
import { fetchedOverlay } from '../../ui/fetched-overlay.tsx';
import { newChoice, type ChoiceInMaking } from './created-choice.ts';
import { useRecord } from './form-context.ts';
import styles from './create-choice.module.css';

/** Its fields may have such a button themselves. */
const { Overlay: CreateDialog } = fetchedOverlay(() => import('./create-dialog.tsx'));

interface CreateChoiceProps {
  create: CreateWords;
  /** The field whose choice is made. */
  name: string;
  lookup: LookupModel;
  /** The choice, as soon as the lookup offers it. */
  onCreated: (value: Json, option?: JsonObject) => void;
}

/** The way to a choice that is missing: a button beneath the field, for who may add one. What was typed stays until it is added. */
export function CreateChoice({ create, name, lookup, onCreated }: CreateChoiceProps) {
  const host = useHost();
  const record = useRecord();
  // What is made goes with it: an address with its contact.
  const depends = useSibling(lookup.dependsOn);
  const [making, setMaking] = useState<ChoiceInMaking>();
  const [isOpen, setOpen] = useState(false);
  if (!host.can(create.operation)) return null;
  const open = () => {
    setMaking((begun) => begun ?? newChoice(create, name, record));
    setOpen(true);
  };
  return (
    <div className={styles.place}>
      <Button small variant="quiet" icon="add" disabled={lookup.dependsOn !== undefined && !isKey(depends)} onClick={open}>{create.label}</Button>
      {isOpen && making && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- holds keys back, and does nothing by them
        <div onKeyDown={keepKeys}>
          <CreateDialog
            create={create}
            making={making}
            lookup={lookup}
            onClose={() => setOpen(false)}
            onCreated={(value, option) => {
              setOpen(false);
              setMaking(undefined);
              if (value !== null) onCreated(value, option);
            }}
          />
        </div>
      )}
    </div>
  );
}

/** What bubbles out of the dialog through its portal must not reach the form or table around: their keys would save it, or move in it. */
function keepKeys(event: KeyboardEvent): void {
  event.stopPropagation();
}
