import type { ComponentType } from 'react';
import type { Descriptor } from '../language/types/descriptor.ts';
import type { BlockProps, FirstRead } from './block.ts';
import { UnknownBlock } from './unknown-block.tsx';

export type Block = ComponentType<BlockProps>;

/** The exports of a block's module. */
export interface BlockModule {
  default: Block;
  firstRead?: FirstRead;
}

/** Fetches the code of a block. */
export type LoadBlock = () => Promise<BlockModule>;

/** The kinds whose block is hand-written outside of the renderer, and brought along by the application. */
export type BespokeKind = 'editor' | 'chart' | 'flow' | 'layout';

/** Each kind of block is its own chunk, loaded with the first screen of its kind. */
const loaders: Record<Exclude<Descriptor['kind'], BespokeKind>, LoadBlock> = {
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
  message: () => import('./message/message.tsx'),
  settings: () => import('./settings/settings.tsx'),
  // A matrix is a grid whose rows are put together from three reads.
  matrix: () => import('./grid/matrix.tsx'),
};

const bespoke = new Map<string, LoadBlock>();

/** Registers the block of a bespoke kind. Its code is fetched with its first screen, and never in idle time. */
export function registerBlock(kind: BespokeKind, load: LoadBlock): void {
  bespoke.set(kind, load);
}

/** Returns the block of a kind of screen; for an unknown kind a block that shows the problem. */
export async function loadBlock(kind: string): Promise<BlockModule> {
  const load = new Map(Object.entries(loaders)).get(kind) ?? bespoke.get(kind);
  return load === undefined ? { default: UnknownBlock } : await load();
}

/** Returns the functions that fetch the code of the given kinds of block. */
export function blockCode(kinds: ReadonlySet<string>): (() => Promise<unknown>)[] {
  return Object.entries(loaders)
    .filter(([kind]) => kinds.has(kind))
    .map(([, load]) => load);
}
