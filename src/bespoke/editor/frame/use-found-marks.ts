import { useEffect } from 'react';
import type { Range } from 'slate';
import { ReactEditor, useSlateStatic } from 'slate-react';

/** Places that are marked at most: more would slow every key. */
const MOST = 1000;

/** Marks found places without changing the document, and the current one in another colour. */
export function useFoundMarks(found: readonly Range[], current: number): void {
  const editor = useSlateStatic();
  useEffect(() => {
    // Browsers without highlights show the current place as the selection alone.
    if (!('highlights' in CSS)) return undefined;
    const ranges = found
      .slice(0, MOST)
      .filter((range) => ReactEditor.hasRange(editor, range))
      .map((range) => ReactEditor.toDOMRange(editor, range));
    const now = ranges[current];
    CSS.highlights.set('page-found', new Highlight(...ranges));
    CSS.highlights.set('page-found-now', new Highlight(...(now === undefined ? [] : [now])));
    return () => {
      CSS.highlights.delete('page-found');
      CSS.highlights.delete('page-found-now');
    };
  }, [editor, found, current]);
}
