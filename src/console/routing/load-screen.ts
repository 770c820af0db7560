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

/** Fetches the descriptor and the block of an address side by side; null where no screen answers it. The old screen stays meanwhile. */
export async function loadScreen({ request }: LoaderFunctionArgs): Promise<LoadedScreen | null> {
  const match = matchScreen(new URL(request.url).pathname);
  if (!match) return null;
  const [module, Block] = await Promise.all([match.screen.load(), loadBlock(match.screen.kind)]);
  return { match, screen: module.default, Block };
}
