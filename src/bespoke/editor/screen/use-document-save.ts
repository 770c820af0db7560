import { useRef, useState } from 'react';
import type { Command } from '../../../../renderer/commands/command.ts';
import { useCommands } from '../../../../renderer/commands/use-commands.ts';
import { useHost, type Answer } from '../../../../renderer/host/host.ts';
import { referenceOf } from '../../../../renderer/host/failure.ts';
import { useMarkReadsStale, useReader } from '../../../../renderer/host/use-read.ts';
import type { ConditionScope } from '../../../../renderer/language/logic/conditions/scope.ts';
import { documentOf, documentPayload } from '../../../../renderer/language/models/editor/document.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { ResolvedScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import type { EditorDescriptor } from '../../../../renderer/language/types/blocks.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { callOf } from '../../../../renderer/parts/frame/call-of.ts';
import type { DocumentState } from './document-state.ts';

interface SaveOptions {
  descriptor: EditorDescriptor;
  screen: ResolvedScreen;
  /** The scopes around the record. */
  scope: ConditionScope;
  state: DocumentState;
  /** The record as it was read. */
  record: JsonObject;
  onSaved: () => void;
}

export interface DocumentSave {
  isBusy: boolean;
  /** When the document was saved here last, in milliseconds since 1970. */
  savedAt: number | undefined;
  /** The version that another person stored meanwhile, while this one has to be compared with it. */
  conflict: JsonObject | undefined;
  /** Returns whether the document was saved. */
  save: () => Promise<boolean>;
  /** Saves without a message of success. */
  saveQuietly: () => Promise<boolean>;
  /** Saves over the version of the other person. */
  keepMine: () => void;
  closeConflict: () => void;
}

const SAVE: Command = {
  label: 'Save',
  toast: { tone: 'info', text: '' },
  successMessage: 'Changes saved successfully.',
};
/** A save is sent again while only other fields of its record were changed, this often. */
const MOST_ATTEMPTS = 3;

const AUTO_SAVE: Command = { label: 'Save', toast: null };

/** Saves the document of a record, one call at a time. */
export function useDocumentSave({ descriptor, screen, scope, state, record, onSaved }: SaveOptions): DocumentSave {
  const host = useHost();
  const reader = useReader();
  const markReadsStale = useMarkReadsStale();
  /** The record as it is stored, as far as this screen knows. */
  const stored = useRef(record);
  const sent = useRef('');
  /** The last save was refused for a version that has the same document: it is sent again with that version. */
  const isRetried = useRef(false);
  const [savedAt, setSavedAt] = useState<number>();
  const [conflict, setConflict] = useState<JsonObject>();
  const current = (): ConditionScope => ({ ...scope, record: stored.current });

  /** Takes the version of the answer; a handler that answers none is asked for it. */
  const takeVersion = async (result: unknown) => {
    if (isObject(result) && result['version'] !== undefined) {
      stored.current = { ...stored.current, ...result };
      return;
    }
    const { get } = descriptor.endpoints;
    const call = callOf(get, descriptor.args, scope, screen.operations);
    const answer = call === undefined ? undefined : await reader(call).catch(() => undefined);
    if (isObject(answer?.result)) stored.current = answer.result;
  };
  const commands = useCommands({
    catalogue: screen,
    scope: current,
    payload() {
      sent.current = state.text();
      return documentPayload(descriptor, screen, current(), sent.current);
    },
    showConflict({ errorCode, result = null }: Answer) {
      if (errorCode !== 'stale' || !isObject(result)) return false;
      // The form of the record may have been saved, and the document is still the one that was opened.
      isRetried.current = documentOf(descriptor, result) === documentOf(descriptor, stored.current);
      if (isRetried.current) stored.current = { ...stored.current, ...result };
      else setConflict(result);
      return true;
    },
    showRefusal(answer: Answer) {
      if (answer.status === 401) return false;
      const reasons = answer.fieldErrors?.map(({ message }) => message) ?? [];
      const reason = reasons.length > 0 ? reasons.join(' ') : answer.message;
      host.toast('error', `Error in saving the data. ${reason}`.trim(), { reference: referenceOf(answer) });
      return true;
    },
    invalidate: markReadsStale,
    async onSuccess({ result }) {
      stored.current = { ...stored.current, [descriptor.field]: sent.current };
      await takeVersion(result);
      state.saved(sent.current);
      setSavedAt(Date.now());
      onSaved();
    },
  });
  const operation = descriptor.endpoints.update;
  const run = async (command: Command): Promise<boolean> => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      isRetried.current = false;
      const isSaved = await commands.run({ ...command, operation });
      // Written by the refusal of this very call.
      if (!isRetried.current) return isSaved;
    }
    return false;
  };
  return {
    isBusy: commands.running !== undefined,
    savedAt,
    conflict,
    save: () => run(SAVE),
    saveQuietly: () => run(AUTO_SAVE),
    keepMine() {
      stored.current = { ...stored.current, ...conflict };
      setConflict(undefined);
      void run(SAVE);
    },
    closeConflict: () => setConflict(undefined),
  };
}
