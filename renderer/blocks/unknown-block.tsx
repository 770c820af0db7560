import { Notice } from '../ui/notice/notice.tsx';
import type { BlockProps } from './block.ts';

/** Shown for a screen of an unknown kind, with its id, instead of a blank (`docs/language.md#unknown-is-loud`). */
export function UnknownBlock({ screen: { descriptor } }: BlockProps) {
  return (
    <Notice tone="danger">
      Block not found: {descriptor.kind} of {descriptor.id}
    </Notice>
  );
}
