import { screens } from 'virtual:screens';
import { inspectedScope } from '../../../../renderer/host/inspection.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { ResolvedScreen } from '../../../../renderer/language/screens/resolve-screen.ts';
import { functions } from '../../../../schemas/functions/registry.ts';
import { namesOf, why, type Circumstances, type Why } from '../../../why/why.ts';
import { tellFrame, type StageMessage } from '../messages.ts';
import { givenAt } from './screen-here.ts';

/** How soon an answer follows what somebody types. */
const LOOK_EVERY_MS = 250;

/** Tells the frame what can be asked about, and answers what it asks, again whenever the answer has become another. */
export function answerWhy(): { open: (id: string) => Promise<void>; ask: (name: string) => void } {
  let screen: ResolvedScreen | undefined;
  let asked = '';
  let told = '';
  const answer = (): void => {
    if (screen === undefined || asked === '') return;
    const message: StageMessage = { kind: 'because', ...answered(screen, asked) };
    const text = JSON.stringify(message);
    if (text !== told) tellFrame(message);
    told = text;
  };
  // What conditions read changes for many reasons: a key, an answer, a reset. One look at all of it is simpler than hearing of each.
  setInterval(answer, LOOK_EVERY_MS);
  return {
    async open(id) {
      screen = (await screens[id]?.load())?.default;
      told = '';
      if (screen !== undefined) tellFrame({ kind: 'askable', names: namesOf(screen) });
    },
    ask(name) {
      asked = name;
      told = '';
      answer();
    },
  };
}

/** A name that the record has no row for is answered in words. */
function answered(screen: ResolvedScreen, name: string): { because: Why } | { refused: string } {
  try {
    return { because: why(screen, name, circumstances(screen)) };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

/** What the screen's own conditions read now; of a screen that is only looked at, what it was answered. */
function circumstances({ descriptor }: ResolvedScreen): Circumstances {
  const { given, reads, params } = givenAt(location.pathname);
  const scope = inspectedScope(descriptor.id);
  // The form itself knows best: an address of its add mode may end in any word.
  const isAdd = scope === undefined ? descriptor.kind === 'form' && location.pathname.endsWith('/add/') : scope.screen?.['mode'] === 'add';
  const mode = isAdd ? 'add' : 'edit';
  if (scope !== undefined) return { ...scope, mode };
  const shown = reads === null ? undefined : given[reads];
  const record = Array.isArray(shown) ? { rows: shown } : isObject(shown) ? shown : {};
  return { record, route: params, query: Object.fromEntries(new URLSearchParams(location.search)), checks: functions.checks, mode };
}
