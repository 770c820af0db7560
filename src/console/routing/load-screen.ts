import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { BlockProps, FirstRead } from '../../../renderer/blocks/block.ts';
import type { ResolvedScreen } from '../../../renderer/language/screens/resolve-screen.ts';
import { loadBlock } from '../../../renderer/blocks/registry.ts';
import type { SessionState, SessionStore } from '../session/session-store.ts';
import { hasKeptNavigation } from '../shell/navigation/kept-answers.ts';
import { matchScreen, type ScreenMatch } from './screen-index.ts';

export interface LoadedScreen {
  match: ScreenMatch;
  screen: ResolvedScreen;
  Block: ComponentType<BlockProps>;
  firstRead?: FirstRead | undefined;
}

/**
 * What the router shows for an address; the old screen stays meanwhile. When the page is opened, nothing of a screen behind the sign-in is fetched for who is
 * not signed in: null then, and the sign-in takes its place. A tab that has had the frame before does not wait to be told.
 * Later ones come with what they ask first.
 * @param opening the first read of the session
 * @param readFirst asks what a screen will ask first
 */
export function screenLoader(session: Pick<SessionStore, 'state'>, opening: Promise<SessionState>, readFirst: (loaded: LoadedScreen, search: string) => Promise<void>): (given: Pick<LoaderFunctionArgs, 'request'>) => Promise<LoadedScreen | null> {
  let hasOpened = false;
  return async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const isOpening = !hasOpened;
    hasOpened = true;
    const isUnknown = session.state().kind === 'loading' && !hasKeptNavigation();
    if (isUnknown && matchScreen(pathname)?.screen.access !== 'public' && isNobody(await opening)) return null;
    const loaded = await loadPath(pathname);
    // The page that is opened shows its frame at once.
    if (!isOpening && loaded !== null) await readFirst(loaded, search);
    return loaded;
  };
}

function isNobody(state: SessionState): boolean {
  return state.kind === 'known' && !state.session.isSignedIn;
}

/** Fetches the descriptor and the block of a path side by side; null where no screen answers it. */
export async function loadPath(pathname: string): Promise<LoadedScreen | null> {
  const match = matchScreen(pathname);
  if (!match) return null;
  const [{ default: screen }, { default: Block, firstRead }] = await Promise.all([match.screen.load(), loadBlock(match.screen.kind)]);
  return { match, screen, Block, firstRead };
}
