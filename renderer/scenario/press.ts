import { isEnabled } from '../language/logic/conditions/apply-condition.ts';
import { FORM_ERROR } from '../language/models/form/check-form.ts';
import { suggestion } from '../language/text/words/did-you-mean.ts';
import type { JsonObject } from '../language/types/json.ts';
import { createAttemptKeys } from '../commands/attempt-keys.ts';
import type { Command, CommandTarget } from '../commands/command.ts';
import { runCommand } from '../commands/run-command.ts';
import { offeredActions } from '../parts/actions/offered-actions.ts';
import { recordOf } from '../fields/record/edited-record.ts';
import { settle } from '../fields/record/pending.ts';
import { rebaseOnPart } from '../fields/record/rebase-on-answer.ts';
import { sendableScope } from '../fields/record/sendable-scope.ts';
import { wayAfterSave, addressAfter } from '../blocks/form/save/after-save.ts';
import { canSave } from '../blocks/form/save/can-save.ts';
import { deleteFormCommand, offersDelete } from '../blocks/form/save/delete-command.ts';
import { saveCommand, savePayload, takeAnswer } from '../blocks/form/save/save-command.ts';
import { recordIdentity } from '../language/calls/record-identity.ts';
import { ImpossibleStep } from './places.ts';
import { hostOf } from './session-host.ts';
import type { FormSession } from './session.ts';

/** A button below a form. */
export interface ShownButton {
  label: string;
  isEnabled: boolean;
  press: (isConfirmed: boolean) => Promise<void>;
}

const DELETE = 'Delete';

/** Returns the buttons of a form that are there now: its actions, Delete and the save. */
export function shownButtons(session: FormSession): ShownButton[] {
  const { form, around } = session;
  const scope = recordOf(form).scope();
  const actions = offeredActions(form.model.actions, scope, around).map((action): ShownButton => ({
    label: action.label,
    isEnabled: isEnabled(action.enabledWhen, scope),
    press: (isConfirmed) => runAction(session, action, isConfirmed),
  }));
  const deletion = { label: DELETE, isEnabled: true, press: (yes: boolean) => runDeletion(session, yes) };
  const save = { label: form.model.save.label, isEnabled: true, press: (yes: boolean) => runSave(session, yes) };
  return [...actions, ...(offersDelete(form, around) ? [deletion] : []), ...(canSave(form, scope) ? [save] : [])];
}

/** Presses a button. Throws an `ImpossibleStep` when it is not there, or disabled. */
export async function press(session: FormSession, label: string, isConfirmed: boolean): Promise<void> {
  const buttons = shownButtons(session);
  const button = buttons.find((one) => one.label === label);
  if (button === undefined)
    throw new ImpossibleStep(
      `There is no button "${label}".${suggestion(
        label,
        buttons.map((one) => one.label),
      )}`,
    );
  if (!button.isEnabled) throw new ImpossibleStep(`"${label}" is disabled.`);
  await button.press(isConfirmed);
}

async function runAction(session: FormSession, action: Command, isConfirmed: boolean): Promise<void> {
  const { form, log } = session;
  const began = form.store.values.all();
  await run(session, action, isConfirmed, {
    scope: () => sendableScope(form),
    validate: () => validated(session),
    assign: (_record, assigned) => rebaseOnPart(form, assigned, began),
    back: () => {
      log.said.go = 'back';
    },
  });
}

async function runDeletion(session: FormSession, isConfirmed: boolean): Promise<void> {
  const { form, log } = session;
  const { model, store } = form;
  const command = deleteFormCommand(form, model.endpoints.delete ?? '', hostOf(session, isConfirmed), () => undefined);
  const after = model.after.delete;
  await run(session, command, isConfirmed, {
    scope: recordOf(form).scope,
    payload: () => recordIdentity(model.entity, store.baseline()),
    back: () => {
      log.said.go = (after === 'back' ? undefined : addressAfter(form, after.go)) ?? 'back';
    },
  });
}

async function runSave(session: FormSession, isConfirmed: boolean): Promise<void> {
  const { form, around, log } = session;
  let sent: JsonObject = {};
  await run(session, saveCommand(form), isConfirmed, {
    scope: () => sendableScope(form),
    validate: () => canSave(form, recordOf(form).scope()) && validated(session),
    payload: () => savePayload(form),
    onSend() {
      sent = form.store.values.all();
    },
    onSuccess({ result }, assigned) {
      const record = takeAnswer(form, assigned ?? result ?? undefined, sent);
      const way = wayAfterSave(form, around.place.params, record, result ?? null);
      if (way.to === 'back') log.said.go = 'back';
      else if (way.to !== 'same') log.said.go = way.address;
    },
  });
}

/** Checks all fields, and shows their errors. */
function validated({ form, log }: FormSession): boolean {
  const isValid = form.store.validate().length === 0;
  if (!isValid) log.said.refusal = FORM_ERROR;
  return isValid;
}

async function run(
  session: FormSession,
  command: Command,
  isConfirmed: boolean,
  steps: Pick<CommandTarget, 'scope'> & Partial<CommandTarget>,
): Promise<void> {
  const { form, around } = session;
  const host = hostOf(session, isConfirmed);
  const target: CommandTarget = {
    catalogue: form.catalogue,
    settle: (settled) => settle(form.pending, host, settled),
    ...steps,
  };
  await runCommand(command, target, { host, locale: around.settings.locale, keys: createAttemptKeys() });
}
