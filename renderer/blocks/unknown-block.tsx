import { Notice } from '../ui/notice/notice.tsx';
import type { BlockProps } from './block.ts';

/** Stands for a screen of a kind that nobody knows, with its address: never a blank (`design.md` §3, Unknown is loud). */
export function UnknownBlock({ screen: { descriptor } }: BlockProps) {
  return (
    <Notice tone="danger">
      Block not found: {descriptor.kind} of {descriptor.id}
    </Notice>
  );
}
