import type { ComponentType } from 'react';
import type { Descriptor } from '../language/types/descriptor.ts';
import type { BlockProps, FirstRead } from './block.ts';
import { UnknownBlock } from './unknown-block.tsx';

export type Block = ComponentType<BlockProps>;

/** What the folder of a block holds for those who play it. */
export interface BlockModule {
  default: Block;
  firstRead?: FirstRead;
}

/** Each kind of block is a chunk of its own, loaded with the first screen of its kind. */
const loaders: Record<Descriptor['kind'], () => Promise<BlockModule>> = {
  list: () => import('./list/list.tsx'),
  form: () => import('./form/form.tsx'),
  grid: () => import('./grid/grid.tsx'),
  wizard: () => import('./wizard/wizard.tsx'),
  record: () => import('./record/record.tsx'),
  cards: () => import('./cards/cards.tsx'),
  page: () => import('./page/page.tsx'),
  report: () => import('./report/report.tsx'),
  tiles: () => import('./tiles/tiles.tsx'),
  metrics: () => import('./metrics/metrics.tsx'),
  selection: () => import('./selection/selection.tsx'),
  settings: () => import('./settings/settings.tsx'),
};

/** The block that plays a kind of screen; for a kind that nobody knows one that says so. */
export async function loadBlock(kind: string): Promise<BlockModule> {
  const load = new Map(Object.entries(loaders)).get(kind);
  return load === undefined ? { default: UnknownBlock } : await load();
}
