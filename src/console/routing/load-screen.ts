import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { BlockProps } from '../../../renderer/blocks/block.ts';
import type { ResolvedScreen } from '../../../renderer/language/screens/resolve-screen.ts';
import { loadBlock } from '../../../renderer/blocks/registry.ts';
import { matchScreen, type ScreenMatch } from './screen-index.ts';

export interface LoadedScreen {
  match: ScreenMatch;
  screen: ResolvedScreen;
  Block: ComponentType<BlockProps>;
}

/** What the router shows for an address. The old screen stays meanwhile. */
export function loadScreen({ request }: LoaderFunctionArgs): Promise<LoadedScreen | null> {
  return loadPath(new URL(request.url).pathname);
}

/** Fetches the descriptor and the block of a path side by side; null where no screen answers it. */
export async function loadPath(pathname: string): Promise<LoadedScreen | null> {
  const match = matchScreen(pathname);
  if (!match) return null;
  const [module, Block] = await Promise.all([match.screen.load(), loadBlock(match.screen.kind)]);
  return { match, screen: module.default, Block };
}
