import { useRef } from 'react';
import { initialValues } from '../../../language/models/form/initial-values.ts';
import { isObject } from '../../../language/paths/path.ts';
import type { Json, JsonObject } from '../../../language/types/json.ts';
import { useCommands, type Commands } from '../../../commands/use-commands.ts';
import { useHost, type Answer, type RendererHost } from '../../../host/host.ts';
import { useMarkReadsStale } from '../../../host/use-read.ts';
import { historyCall } from '../../../parts/history/history-call.ts';
import { titleOf } from '../../../parts/frame/title-of.ts';
import { canSave } from './can-save.ts';
import { saveCommand, savePayload, takeAnswer } from './save-command.ts';
import { recordOf, type FormContextValue } from '../../../fields/record/edited-record.ts';
import { settle } from '../../../fields/record/pending.ts';
import { sendableScope } from '../../../fields/record/sendable-scope.ts';
import { useIsOwnChange } from '../../../fields/conflict/author.ts';
import { useConflict, type OpenConflict } from '../../../fields/conflict/use-conflict.ts';
import type { Refusals } from '../../../fields/refusals/use-refusals.ts';

export interface Save {
  commands: Commands;
  /** Set while another person's version has to be compared with this one. */
  conflict: OpenConflict | undefined;
  /** Returns whether the form was saved. */
  save: () => Promise<boolean>;
  /** Saves a new record, and begins another one then. */
  saveAndAdd: () => Promise<boolean>;
}

interface SaveEvents {
  /** Called with the record as the server stored it (undefined where the answer does not hold it), and the answer. */
  onStored: (record: JsonObject | undefined, result: Json) => void;
  /** Called instead of `onStored` when another new record is to begin. */
  onAnother: () => void;
  /** Opens the typed values as a new record, when the record was deleted meanwhile; undefined where none can be added. */
  onSaveAsNew: (() => void) | undefined;
  /** Called when the typed values are given up for the version that another person stored. */
  onDropped: () => void;
}

/** Saves a form: the command, and its steps on the form's store. */
export function useSave(form: FormContextValue, refusals: Refusals, events: SaveEvents): Save {
  const { onStored, onAnother, onDropped } = events;
  const { model, store, rest, pending, catalogue } = form;
  const host = useHost();
  const markReadsStale = useMarkReadsStale();
  const sent = useRef<JsonObject>({});
  const addsAnother = useRef(false);
  const isOwnChange = useIsOwnChange();
  const { get } = model.endpoints;
  const conflicts = useConflict({
    model,
    store,
    save: () => save(),
    onDropped,
    isOwn: get === undefined ? undefined : (stored) => isOwnChange(historyCall(get, model.entity, stored, { top: 1 })),
    onMerged: (changes) => host.toast('info', `Merged with what you saved in another tab: ${changes.join(', ')}.`),
  });

  const showConflict = (stored: JsonObject): boolean => {
    const theirs = initialValues(model, stored);
    const takeStored = () => {
      refusals.clear();
      rest.replace(stored);
      store.reset(theirs);
    };
    return conflicts.show({ base: store.baseline(), theirs, record: stored, takeStored });
  };
  const commands = useCommands({
    catalogue,
    scope: () => sendableScope(form),
    settle: (command) => settle(pending, host, command),
    validate: () => canSave(form, recordOf(form).scope()) && refusals.validate(),
    payload: () => savePayload(form),
    onSend() {
      sent.current = store.values.all();
      refusals.clear();
    },
    showConflict: (answer) => {
      const { errorCode, result = null } = answer;
      if (errorCode === 'stale' && isObject(result)) return showConflict(result);
      return offerAsNew(answer, form, events, host);
    },
    showRefusal: (answer) => refusals.show(answer, sent.current),
    invalidate: markReadsStale,
    onSuccess({ result }, assigned) {
      const record = takeAnswer(form, assigned ?? result, sent.current);
      if (addsAnother.current) onAnother();
      else onStored(record, result ?? null);
    },
  });
  const command = saveCommand(form);
  const run = (another: boolean) => {
    addsAnother.current = another;
    return commands.run(command);
  };
  const save = () => run(false);
  return {
    commands,
    conflict: conflicts.open,
    save,
    saveAndAdd: () => run(true),
  };
}

const GONE = 404;

/**
 * Offers to save the typed values as a new record when the record was deleted while it was edited. Returns true if the
 * person has chosen so; otherwise the refusal is shown.
 */
async function offerAsNew(
  { status }: Answer,
  { mode, model, store }: FormContextValue,
  { onSaveAsNew }: SaveEvents,
  host: Pick<RendererHost, 'confirm'>,
): Promise<boolean> {
  if (status !== GONE || mode !== 'update' || onSaveAsNew === undefined) return false;
  const isWanted = await host.confirm({
    title: `This ${model.entity.title.toLowerCase()} was deleted`,
    text: 'Someone deleted it while you were editing. What you typed can be saved as a new record.',
    about: titleOf(model.entity, store.baseline()),
    confirmLabel: 'Save as new',
  });
  if (isWanted) onSaveAsNew();
  return isWanted;
}
