import { prefetchRead } from '../../../renderer/host/use-read.ts';
import type { Application } from '../host/application.ts';
import { hostSettings } from '../host/host-settings.ts';
import { sessionOf } from '../session/session-store.ts';
import type { LoadedScreen } from './load-screen.ts';
import { mayOpen } from './screen-index.ts';

/** A screen that is on its way waits for its rows or its record this long, in milliseconds: most are there by then, and no skeleton flashes up between two screens. */
const WAIT_MS = 150;

/** Asks what a screen will ask first, before it is rendered. Resolves when the answer is there, or the screen should wait no longer. */
export async function readAhead({ session, held, queries, call }: Pick<Application, 'session' | 'held' | 'queries' | 'call'>, loaded: LoadedScreen, search: string): Promise<void> {
  const { match, screen, firstRead } = loaded;
  const person = sessionOf(session.state());
  // What is held is its owner's, whoever is signed in meanwhile: nothing is read for another.
  if (person === undefined || held.owner() !== undefined || !mayOpen(match.screen, person)) return;
  const first = firstRead?.(screen, { ...match, search }, hostSettings(person));
  if (first === undefined) return;
  const answered = prefetchRead(queries, { call: (asked, options) => call(screen.operations, asked, options) }, first);
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}
