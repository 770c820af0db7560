import type { ComponentType } from 'react';
import type { BlockProps } from '../../../renderer/blocks/block.ts';
import type { Descriptor } from '../../../renderer/language/types/descriptor.ts';

type Block = ComponentType<BlockProps>;

/** Each kind of block is a chunk of its own, loaded with the first screen of its kind. */
const loaders: Record<Descriptor['kind'], () => Promise<{ default: Block }>> = {
  list: () => import('../../../renderer/blocks/list/list.tsx'),
  form: () => import('../../../renderer/blocks/form/form.tsx'),
  wizard: () => import('../../../renderer/blocks/wizard/wizard.tsx'),
};

export async function loadBlock(kind: Descriptor['kind']): Promise<Block> {
  return (await loaders[kind]()).default;
}
