import { useRef, useState } from 'react';
import type { Command } from '../../../../renderer/commands/command.ts';
import { useCommands } from '../../../../renderer/commands/use-commands.ts';
import { useHost, type Answer } from '../../../../renderer/host/host.ts';
import { useMarkReadsStale } from '../../../../renderer/host/use-read.ts';
import type { ConditionScope } from '../../../../renderer/language/logic/conditions/scope.ts';
import { layoutPayload } from '../../../../renderer/language/models/layout/layout.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { ResolvedScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import type { LayoutDescriptor } from '../../../../renderer/language/types/blocks.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Problem } from '../core/problems.ts';
import { partAt, readLayout, storedIds, writtenSections } from '../core/wire.ts';
import type { LayoutStore, StoredLayout } from '../store.ts';

interface SaveOptions {
  descriptor: LayoutDescriptor;
  screen: ResolvedScreen;
  /** The scopes around the record. */
  scope: ConditionScope;
  store: LayoutStore;
  problems: () => readonly Problem[];
  onSaved: () => void;
}

export interface LayoutSave {
  isBusy: boolean;
  /** The version that another person stored meanwhile, while this one has to be compared with it. */
  conflict: StoredLayout | undefined;
  /** Returns whether the layout was saved. */
  save: () => Promise<boolean>;
  /** Saves over the version of the other person. It stays one step away. */
  keepMine: () => void;
  /** Shows the version of the other person. This one stays one step away. */
  takeTheirs: () => void;
  closeConflict: () => void;
}

const SAVE: Command = { label: 'Save', successMessage: 'Form updated successfully' };

/** Saves the whole layout, one call at a time. A layout with errors is not sent: the first one is shown. */
export function useLayoutSave({ descriptor, screen, scope, store, problems, onSaved }: SaveOptions): LayoutSave {
  const host = useHost();
  const markReadsStale = useMarkReadsStale();
  const sent = useRef(store.stored().layout);
  const [conflict, setConflict] = useState<StoredLayout>();
  const read = (answer: JsonObject): StoredLayout => ({
    record: { ...store.stored().record, ...answer },
    layout: readLayout(answer[SECTIONS], store.get().present.layout.next),
  });

  const commands = useCommands({
    catalogue: screen,
    scope: () => ({ ...scope, record: store.stored().record }),
    payload() {
      sent.current = store.get().present.layout;
      const sections = writtenSections(sent.current, store.stored().layout);
      return layoutPayload(descriptor, screen, {
        ...scope,
        record: { ...store.stored().record, [SECTIONS]: sections },
      });
    },
    showConflict({ errorCode, result = null }: Answer) {
      if (errorCode !== 'stale' || !isObject(result)) return false;
      setConflict(read(result));
      return true;
    },
    showRefusal({ fieldErrors = [] }: Answer) {
      const [first] = fieldErrors;
      const part = first && partAt(sent.current, first.path);
      if (!first || part === null || part === undefined) return false;
      store.select(part);
      host.toast('error', first.message);
      return true;
    },
    invalidate: markReadsStale,
    onSuccess({ result }) {
      if (!isObject(result)) return;
      const now = read(result);
      store.identify(storedIds(sent.current, now.layout));
      store.keep(now);
      onSaved();
    },
  });
  const save = async (): Promise<boolean> => {
    const error = problems().find(({ severity }) => severity === 'error');
    if (error === undefined) return commands.run({ ...SAVE, operation: descriptor.endpoints.update });
    store.select(error.part);
    host.toast('error', error.text);
    return false;
  };
  return {
    isBusy: commands.running !== undefined,
    conflict,
    save,
    keepMine() {
      if (conflict === undefined) return;
      store.keep(conflict);
      const mine = store.get().present.layout;
      store.replace(conflict.layout);
      store.replace(mine);
      setConflict(undefined);
      void save();
    },
    takeTheirs() {
      if (conflict === undefined) return;
      store.keep(conflict);
      store.replace(conflict.layout);
      setConflict(undefined);
    },
    closeConflict: () => setConflict(undefined),
  };
}

/** The field of the record that holds the layout. */
export const SECTIONS = 'formSections';
