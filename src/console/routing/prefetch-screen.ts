import { prefetchRead } from '../../../renderer/host/use-read.ts';
import type { Application } from '../host/application.ts';
import { hostSettings } from '../host/host-settings.ts';
import { sessionOf } from '../session/session-store.ts';
import type { LoadedScreen } from './load-screen.ts';
import { mayOpen } from './screen-index.ts';

/**
 * The longest delay of a screen for its prefetched rows or record. Most responses arrive earlier, so that no skeleton
 * flashes between two screens.
 */
const WAIT_MS = 150;

/** Prefetches the first read of a screen. Resolves with the response or after `WAIT_MS`. */
export async function prefetchScreen(
  { session, suspended, queries, call }: Pick<Application, 'session' | 'suspended' | 'queries' | 'call'>,
  loaded: LoadedScreen,
  search: string,
): Promise<void> {
  const { match, screen, firstRead } = loaded;
  const person = sessionOf(session.state());
  // Suspended work belongs to its owner, so nothing is fetched for another user.
  if (person === undefined || suspended.owner() !== undefined || !mayOpen(match.screen, person)) return;
  const first = firstRead?.(screen, { ...match, search }, hostSettings(person));
  if (first === undefined) return;
  const answered = prefetchRead(queries, { call: (asked, options) => call(screen.operations, asked, options) }, first);
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}
