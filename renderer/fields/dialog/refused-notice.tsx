import { useEffect, useRef } from 'react';
import type { RefusalText } from '../../commands/refusal.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { Reference } from '../../ui/reference/reference.tsx';

/**
 * Why the save of a dialog was refused, above its buttons. The region is there from the start, so that screen readers
 * announce what arrives in it.
 */
export function RefusedNotice({ refusal }: { refusal: RefusalText | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <div ref={place} role="alert">
      {refusal !== undefined && (
        <Notice tone="danger">
          <p>{refusal.text}</p>
          {refusal.reference !== undefined && <Reference id={refusal.reference} />}
        </Notice>
      )}
    </div>
  );
}
