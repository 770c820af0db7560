import { useState } from 'react';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { historyCall } from './history-call.ts';
import { History, prepareHistory } from './history.tsx';
import * as recordTexts from '../../texts/generated/record.ts';

interface HistoryButtonProps {
  /** The operation that has read the record. */
  get: string;
  record: JsonObject;
  screen: ResolvedScreen;
  /** The name of the record. */
  name: string;
}

/** A button that opens the history of a record; nothing for a record that no entity store has answered. */
export function HistoryButton({ get, record, screen, name }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { operations, entities } = screen;
  const served = operations[get]?.serves?.get ?? '';
  const entity = Object.hasOwn(entities, served) ? entities[served] : undefined;
  if (!entity || historyCall(get, entity, record) === undefined) return null;
  return (
    <>
      <IconButton
        icon="history"
        label={recordTexts.history()}
        onPointerEnter={prepareHistory}
        onFocus={prepareHistory}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <History
          get={get}
          entity={entity}
          record={record}
          entities={entities}
          name={name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
