import { useState, type KeyboardEvent } from 'react';
import type { LookupModel } from '../../language/resolve/lookup.ts';
import type { CreateChoice as CreateWords } from '../../language/types/descriptor.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { useSibling } from '../../controls/values.ts';
import { useHost } from '../../host/host.ts';
import { isKey } from '../../host/lookup-choices.ts';
import { Button } from '../../ui/button/button.tsx';
import { fetchedOverlay } from '../../ui/fetched-overlay.tsx';
import { createOptionDraft, type OptionDraft } from './option-draft.ts';
import { useRecord } from '../record/fields-context.ts';
import styles from './create-choice.module.css';

/** Lazy: the fields of the dialog may have a create button themselves. */
const { Overlay: CreateDialog } = fetchedOverlay(() => import('./create-dialog.tsx'));

interface CreateChoiceProps {
  create: CreateWords;
  /** The field that gets the new option. */
  name: string;
  lookup: LookupModel;
  /** Called with the new option when the lookup offers it. */
  onCreated: (value: Json, option?: JsonObject) => void;
}

/**
 * The button under a field that creates a missing option, for people who may. Typed values of the dialog are kept until
 * it is created.
 */
export function CreateChoice({ create, name, lookup, onCreated }: CreateChoiceProps) {
  const host = useHost();
  const record = useRecord();
  // The new option belongs to the record that the lookup depends on: an address to its contact.
  const depends = useSibling(lookup.dependsOn);
  const [making, setMaking] = useState<OptionDraft>();
  const [isOpen, setOpen] = useState(false);
  if (!host.can(create.operation)) return null;
  const open = () => {
    setMaking((begun) => begun ?? createOptionDraft(create, name, record));
    setOpen(true);
  };
  return (
    <div className={styles.place}>
      <Button
        small
        variant="quiet"
        icon="add"
        disabled={lookup.dependsOn !== undefined && !isKey(depends)}
        onClick={open}
      >
        {create.label}
      </Button>
      {isOpen && making && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only stops keys from bubbling
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

/**
 * React events bubble out of the dialog's portal: the keys of the form or table around would save it, or move in it.
 */
function keepKeys(event: KeyboardEvent): void {
  event.stopPropagation();
}
