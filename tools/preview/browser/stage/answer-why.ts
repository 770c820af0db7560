import { behindSignIn, screens as publicScreens } from 'virtual:screens';
import { inspectedScope } from '../../../../renderer/host/inspection.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { ResolvedScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import { functions } from '../../../../schemas/functions/registry.ts';
import { namesOf, why, type Circumstances, type Why } from '../../../why/why.ts';
import { tellWorkbench, type StageMessage } from '../messages.ts';
import { givenAt } from './screen-here.ts';

/** Delay between typing and a new answer. */
const LOOK_EVERY_MS = 250;

/**
 * Sends the names that can be asked about to the workbench, and answers its questions, again whenever the answer
 * changes.
 */
export function answerWhy(): { open: (id: string) => Promise<void>; ask: (name: string) => void } {
  let screen: ResolvedScreen | undefined;
  let asked = '';
  let told = '';
  const answer = (): void => {
    if (screen === undefined || asked === '') return;
    const message: StageMessage = { kind: 'because', ...answered(screen, asked) };
    const text = JSON.stringify(message);
    if (text !== told) tellWorkbench(message);
    told = text;
  };
  // Values of conditions change for many reasons: a key stroke, a response, a reset. Polling them all is simpler than
  // subscribing to each.
  setInterval(answer, LOOK_EVERY_MS);
  return {
    async open(id) {
      const screens = { ...publicScreens, ...(await behindSignIn()).screens };
      screen = (await screens[id]?.load())?.default;
      told = '';
      if (screen !== undefined) tellWorkbench({ kind: 'askable', names: namesOf(screen) });
    },
    ask(name) {
      asked = name;
      told = '';
      answer();
    },
  };
}

/** Returns the answer about a name, or a refusal in words if the record has no such row. */
function answered(screen: ResolvedScreen, name: string): { because: Why } | { refused: string } {
  try {
    return { because: why(screen, name, circumstances(screen)) };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Returns the values that the conditions of the screen read now; for a screen that does not report them, the values of
 * its data file.
 */
function circumstances({ descriptor }: ResolvedScreen): Circumstances {
  const { given, reads, params } = givenAt(location.pathname);
  const scope = inspectedScope(descriptor.id);
  // The form knows its mode best: the address of add mode may end in any word.
  const isAdd =
    scope === undefined
      ? descriptor.kind === 'form' && location.pathname.endsWith('/add/')
      : scope.screen?.['mode'] === 'add';
  const mode = isAdd ? 'add' : 'edit';
  if (scope !== undefined) return { ...scope, mode };
  const shown = reads === null ? undefined : given[reads];
  const record = Array.isArray(shown) ? { rows: shown } : isObject(shown) ? shown : {};
  return {
    record,
    route: params,
    query: Object.fromEntries(new URLSearchParams(location.search)),
    checks: functions.checks,
    mode,
  };
}
