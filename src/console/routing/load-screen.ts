import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { BlockProps, FirstRead } from '../../../renderer/blocks/block.ts';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import { loadBlock, registerBlock } from '../../../renderer/blocks/registry.ts';
import type { SessionState, SessionStore } from '../session/session-store.ts';
import type { Shell } from '../shell/shell.tsx';
import { hasCachedNavigation } from '../shell/navigation/navigation-cache.ts';
import { findScreen, matchScreen, type ScreenMatch } from './screen-index.ts';

registerBlock('editor', () => import('../../bespoke/editor/page-editor.tsx'));
registerBlock('layout', () => import('../../bespoke/layout-builder/layout-builder.tsx'));
registerBlock('chart', () => import('../../bespoke/drilldown-chart/drilldown-chart.tsx'));
registerBlock('flow', () => import('../../bespoke/flow-designer/flow-designer.tsx'));

export interface LoadedScreen {
  match: ScreenMatch;
  screen: ResolvedScreen;
  Block: ComponentType<BlockProps>;
  firstRead?: FirstRead | undefined;
}

/** What the router loads for a URL. */
export interface LoadedPage {
  /** Null when no screen has the URL, and for a protected screen of a user who is not signed in. */
  loaded: LoadedScreen | null;
  /** The code of the screen, of the shell or of the index of screens could not be fetched; `match` when it is known. */
  failed?: { match: ScreenMatch | undefined };
  /** The shell around protected screens. The sign-in does not fetch it. */
  Shell?: typeof Shell | undefined;
}

/**
 * Creates the router's loader. The previous screen stays visible while it runs. On the first load it fetches nothing of
 * a protected screen for a user who is not signed in. A tab that showed the menu earlier in the session does not wait
 * for the session. Every load prefetches the first read of its screen, and waits for it where a screen is replaced. A
 * load that fails resolves with `failed`: the shell stays, and the page says so.
 * @param opening The first load of the session.
 * @param prefetchFirstRead Prefetches the first read of a screen.
 */
export function screenLoader(
  session: Pick<SessionStore, 'state'>,
  opening: Promise<SessionState>,
  prefetchFirstRead: (loaded: LoadedScreen, search: string) => Promise<void>,
): (given: Pick<LoaderFunctionArgs, 'request'>) => Promise<LoadedPage> {
  let hasOpened = false;
  let hasShell = false;
  return async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const isOpening = !hasOpened;
    hasOpened = true;
    const isUnknown = session.state().kind === 'loading' && !hasCachedNavigation();
    const isPublic = matchScreen(pathname)?.screen.access === 'public';
    if (isUnknown && !isPublic && isSignedOut(await opening)) return { loaded: null };
    const page = await loadPage(pathname);
    const { loaded } = page;
    if (loaded === null) return page;
    // The first page of a visit, and the first behind the sign-in, show their layout at once: it is rendered while the
    // rows are read.
    const isFirst = isOpening || (!isPublic && !hasShell);
    hasShell ||= !isPublic;
    if (isFirst) void opening.then(() => prefetchFirstRead(loaded, search));
    else await prefetchFirstRead(loaded, search);
    return page;
  };
}

/** Fetches the code and the descriptor of a path's page. Without the index of screens the shell has no menu to show. */
export async function loadPage(pathname: string): Promise<LoadedPage> {
  const isPublic = matchScreen(pathname)?.screen.access === 'public';
  const [screen, shell] = await Promise.allSettled([loadPath(pathname), isPublic ? undefined : loadShell()]);
  const Shell = shell.status === 'fulfilled' ? shell.value : undefined;
  if (screen.status === 'rejected' || shell.status === 'rejected') {
    const match = matchScreen(pathname);
    return { loaded: null, failed: { match }, Shell: match && Shell };
  }
  return { loaded: screen.value, Shell };
}

async function loadShell(): Promise<typeof Shell> {
  return (await import('../shell/shell.tsx')).Shell;
}

function isSignedOut(state: SessionState): boolean {
  return state.kind === 'known' && !state.session.isSignedIn;
}

/** Fetches the descriptor and the block of a path in parallel. Returns null when no screen has the path. */
export async function loadPath(pathname: string): Promise<LoadedScreen | null> {
  const match = await findScreen(pathname);
  if (!match) return null;
  const [{ default: screen }, { default: Block, firstRead }] = await Promise.all([
    match.screen.load(),
    loadBlock(match.screen.kind),
  ]);
  return { match, screen, Block, firstRead };
}
