import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { ReactEditor } from 'slate-react';
import { insertDataField } from '../core/commands/insert.ts';
import type { Page } from '../core/page-editor.ts';
import { useStudio } from '../frame/studio.ts';
import styles from './at-menu.module.css';

/** The one choice of the menu, and the name of a new data field. */
const DATABOUND = 'databound';

/** The menu behind an `@`: Enter or a press inserts a data field, Escape closes. */
export function AtMenu({ page, onClose }: { page: Page; onClose: () => void }) {
  const menu = useRef<HTMLDivElement>(null);
  const { editor } = page;
  const { announce } = useStudio();
  useEffect(() => announce('Menu: press Enter for databound, Escape to close'), [announce]);
  const choose = () => {
    insertDataField(page, DATABOUND, 'fieldName');
    ReactEditor.focus(editor);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') choose();
    else onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before the text gets the key: the focus stays there.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
  useLayoutEffect(() => {
    const box = menu.current;
    const caret = getSelection()?.rangeCount === 0 ? undefined : getSelection()?.getRangeAt(0).getBoundingClientRect();
    const paper = box?.offsetParent?.getBoundingClientRect();
    if (!box || !caret || !paper) return;
    box.style.left = `${Math.max(0, Math.min(caret.left - paper.left, paper.width - 180))}px`;
    box.style.top = `${caret.bottom - paper.top + 4}px`;
  }, []);
  return (
    <div ref={menu} className={styles.menu}>
      {/* The focus stays in the text; Enter chooses. */}
      <button
        type="button"
        tabIndex={-1}
        className={styles.option}
        onMouseDown={(event) => event.preventDefault()}
        onClick={choose}
      >
        {DATABOUND}
      </button>
    </div>
  );
}
