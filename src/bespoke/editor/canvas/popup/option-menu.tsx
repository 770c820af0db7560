/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- keys go to the text */
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { ReactEditor, useSlateStatic } from 'slate-react';
import styles from './popup.module.css';

/** One choice of a menu in the text. */
export interface MenuOption {
  id: string;
  label: string;
  /** Shown before the label. */
  sign?: ReactNode;
}

interface OptionMenuProps {
  label: string;
  options: readonly MenuOption[];
  onChoose: (id: string) => void;
  onClose: () => void;
}

/**
 * A list of choices while the focus stays in the text: arrow keys move, Enter or Tab chooses, Escape closes. The text
 * names the active choice to screen readers.
 */
export function OptionMenu({ label, options, onChoose, onClose }: OptionMenuProps) {
  const editor = useSlateStatic();
  const id = useId();
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, options.length - 1);
  const idOf = (index: number) => `${id}${index}`;
  useNamedInText(id, idOf(active));
  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => setActive((active + 1) % options.length),
    ArrowUp: () => setActive((active + options.length - 1) % options.length),
    Enter: () => choose(active),
    Tab: () => choose(active),
    Escape: onClose,
  };
  const choose = (index: number) => {
    const option = options[index];
    if (option !== undefined) onChoose(option.id);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const run = event.isComposing || event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (run === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    const text = ReactEditor.toDOMNode(editor, editor);
    // Before the text gets the key: the focus stays there. Keys of other parts of the page are not for the menu.
    text.addEventListener('keydown', listen, { capture: true });
    return () => text.removeEventListener('keydown', listen, { capture: true });
  }, [editor]);
  return (
    // The focus stays in the text, whose `aria-activedescendant` names the active option and whose Tab chooses it. A list
    // that scrolls must be focusable all the same: the browser would make it so by itself.
    <div id={id} role="listbox" aria-label={label} tabIndex={0} className={styles.menu}>
      {options.map((option, index) => (
        <div
          key={option.id}
          id={idOf(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? showIn : undefined}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => setActive(index)}
          onClick={() => onChoose(option.id)}
        >
          {option.sign !== undefined && (
            <span className={styles.sign} aria-hidden="true">
              {option.sign}
            </span>
          )}
          {option.label}
        </div>
      ))}
    </div>
  );
}

function showIn(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

/** Gives the text the attributes that lead from it to the active choice. */
function useNamedInText(menu: string, option: string): void {
  const editor = useSlateStatic();
  useEffect(() => {
    const text = ReactEditor.toDOMNode(editor, editor);
    const attributes = { 'aria-controls': menu, 'aria-activedescendant': option, 'aria-haspopup': 'listbox' };
    for (const [name, value] of Object.entries(attributes)) text.setAttribute(name, value);
    return () => Object.keys(attributes).forEach((name) => text.removeAttribute(name));
  }, [editor, menu, option]);
}
