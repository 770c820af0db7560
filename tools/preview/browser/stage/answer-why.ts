import { screens } from 'virtual:screens';
import { inspectedScope } from '../../../../renderer/host/inspection.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { ResolvedScreen } from '../../../../renderer/language/screens/resolve-screen.ts';
import { functions } from '../../../../schemas/functions/registry.ts';
import { namesOf, why, type Circumstances, type Why } from '../../../why/why.ts';
import { tellFrame } from '../messages.ts';
import { givenAt } from './screen-here.ts';

/** After something was pressed or typed the screen needs a moment. */
const MOMENT_MS = 60;

/** Tells the frame what can be asked about, and answers what it asks, again whenever something has changed. */
export function answerWhy(): { open: (id: string) => Promise<void>; ask: (name: string) => void } {
  let screen: ResolvedScreen | undefined;
  let asked = '';
  const answer = (): void => {
    if (screen !== undefined && asked !== '') tellFrame({ kind: 'because', ...answered(screen, asked) });
  };
  for (const event of ['input', 'click', 'keyup']) document.addEventListener(event, () => setTimeout(answer, MOMENT_MS), { capture: true });
  return {
    async open(id) {
      screen = (await screens[id]?.load())?.default;
      if (screen !== undefined) tellFrame({ kind: 'askable', names: namesOf(screen) });
    },
    ask(name) {
      asked = name;
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
  const mode = descriptor.kind === 'form' && location.pathname.endsWith('/add/') ? 'add' : 'edit';
  const scope = inspectedScope(descriptor.id);
  if (scope !== undefined) return { ...scope, mode };
  const shown = reads === null ? undefined : given[reads];
  const record = Array.isArray(shown) ? { rows: shown } : isObject(shown) ? shown : {};
  return { record, route: params, query: Object.fromEntries(new URLSearchParams(location.search)), checks: functions.checks, mode };
}
