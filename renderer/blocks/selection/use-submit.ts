import { useState } from 'react';
import { buildPayload } from '../../language/calls/build-payload.ts';
import { fieldsOf } from '../../language/form/form-model.ts';
import { entry } from '../../language/screens/catalogue.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { choiceProblem, takesSelection } from '../../language/selection/choice.ts';
import type { SelectionModel } from '../../language/selection/selection-model.ts';
import type { FieldError } from '../../language/types/operation.ts';
import { useHost, usePlace, type Answer } from '../../host/host.ts';
import { useActions, type Actions } from '../actions/use-actions.ts';
import { parentPath } from '../addresses/parent-path.ts';
import { fieldId } from '../form/form-context.ts';
import { settle } from '../form/pending.ts';
import { keepFocus } from '../frame/keep-focus.ts';
import { useReload } from '../frame/use-reload.ts';
import type { Selecting } from './use-selecting.ts';

interface Submit {
  runner: Actions;
  /** What is wrong with the choice as it is now, once it was asked for. */
  problem: string | undefined;
  back: () => void;
}

interface SubmitOptions {
  model: SelectionModel;
  screen: ResolvedScreen;
  selecting: Selecting;
  /** Brings the focus to the choice. */
  focusChoice: () => void;
}

/** Sends the choice: checks it as the call would, shows what is refused where it belongs, and begins anew when it was taken. */
export function useSubmit({ model, screen, selecting, focusChoice }: SubmitOptions): Submit {
  const host = useHost();
  const reload = useReload(screen);
  const { pathname } = usePlace();
  const { fields, scope, chosen } = selecting;
  const [found, setFound] = useState<{ text: string; chosen: ReadonlySet<string> }>();

  /** After the render that shows the messages, so that they are read out with what has the focus. */
  const show = (choice: string | undefined, errors: FieldError[]) => {
    setFound(choice === undefined ? undefined : { text: choice, chosen });
    const first = errors[0]?.path.replace(/\[.*$/s, '');
    requestAnimationFrame(() => (choice === undefined && first !== undefined ? document.getElementById(fieldId(fields.id, first))?.focus() : focusChoice()));
  };
  const back = () => host.back(parentPath(pathname));

  const runner = useActions({
    screen,
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
    refuse({ fieldErrors = [] }: Answer) {
      const names = model.actions.flatMap(({ payload }) => takesSelection(payload));
      const choice = fieldErrors.find(({ path }) => names.some((name) => isWithin(path, name)));
      const said = fieldErrors.filter(({ path }) => fieldsOf(model.fields).some(({ name }) => isWithin(path, name)));
      fields.store.refuse(said);
      if (choice === undefined && said.length === 0) return false;
      show(choice?.message, said);
      return true;
    },
    onDone() {
      selecting.reset();
      host.markUnsaved(false);
      void reload().then(keepFocus);
    },
    back,
    reload,
  });
  return { runner, problem: found?.chosen === chosen ? found.text : undefined, back };
}

function isWithin(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}[`) || path.startsWith(`${name}.`);
}
