import { useState } from 'react';
import { buildPayload } from '../../language/calls/build-payload.ts';
import { fieldsOf } from '../../language/models/form/form-model.ts';
import { entry } from '../../language/resolve/catalogue.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { choiceProblem, fieldsFromSelection } from '../../language/models/selection/choice.ts';
import type { SelectionModel } from '../../language/models/selection/selection-model.ts';
import type { FieldError } from '../../language/types/operation.ts';
import { useHost, usePlace, type Answer } from '../../host/host.ts';
import { useCommands, type Commands } from '../../commands/use-commands.ts';
import { parentPath } from '../../parts/addresses/parent-path.ts';
import { fieldId } from '../../fields/record/edited-record.ts';
import { settle } from '../../fields/record/pending.ts';
import { keepFocus } from '../../parts/frame/keep-focus.ts';
import { useReload } from '../../parts/frame/use-reload.ts';
import type { Selecting } from './use-selecting.ts';

interface Submit {
  commands: Commands;
  /** The error of the current selection, after a submit. */
  problem: string | undefined;
  back: () => void;
}

interface SubmitOptions {
  model: SelectionModel;
  screen: ResolvedScreen;
  selecting: Selecting;
  /** Focuses the group of rows. */
  focusChoice: () => void;
}

/** Submits the selection: checks it, shows refusals at the rows or fields, and clears it after success. */
export function useSubmit({ model, screen, selecting, focusChoice }: SubmitOptions): Submit {
  const host = useHost();
  const reload = useReload(screen);
  const { pathname } = usePlace();
  const { fields, scope, chosen } = selecting;
  const [found, setFound] = useState<{ text: string; chosen: ReadonlySet<string> }>();

  /** Focuses after the render that shows the messages, so that screen readers read them with the focused element. */
  const show = (choice: string | undefined, errors: FieldError[]) => {
    setFound(choice === undefined ? undefined : { text: choice, chosen });
    const first = errors[0]?.path.replace(/\[.*$/s, '');
    requestAnimationFrame(() =>
      choice === undefined && first !== undefined
        ? document.getElementById(fieldId(fields.id, first))?.focus()
        : focusChoice(),
    );
  };
  const back = () => host.back(parentPath(pathname));

  const commands = useCommands({
    catalogue: screen,
    scope: () => scope,
    settle: (begun) => settle(fields.pending, host, begun),
    validate({ operation = '', payload = {} }) {
      const called = entry(screen.operations, operation);
      const choice = choiceProblem(called, payload, buildPayload(payload, scope, called?.payload?.properties));
      const errors = fields.store.validate();
      if (choice === undefined && errors.length === 0) return true;
      show(choice, errors);
      return false;
    },
    showRefusal({ fieldErrors = [] }: Answer) {
      const names = model.actions.flatMap(({ payload }) => fieldsFromSelection(payload));
      const choice = fieldErrors.find(({ path }) => names.some((name) => isWithin(path, name)));
      const said = fieldErrors.filter(({ path }) => fieldsOf(model.fields).some(({ name }) => isWithin(path, name)));
      fields.store.refuse(said);
      if (choice === undefined && said.length === 0) return false;
      show(choice?.message, said);
      return true;
    },
    invalidate: () => void reload().then(keepFocus),
    onSuccess() {
      selecting.reset();
      host.markUnsaved(false);
    },
    back,
    reload,
  });
  return { commands, problem: found?.chosen === chosen ? found.text : undefined, back };
}

function isWithin(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}[`) || path.startsWith(`${name}.`);
}
