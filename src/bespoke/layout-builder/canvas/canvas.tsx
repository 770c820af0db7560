import { useEffect, useRef } from 'react';
import { EmptyState } from '../../../../renderer/ui/empty-state/empty-state.tsx';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { MOST } from '../core/layout.ts';
import { useBuilder, useLayout } from '../builder.ts';
import { SectionCard } from './section-card.tsx';
import styles from './canvas.module.css';

/** The sections of the layout, as they will stand in the form. */
export function Canvas() {
  const { store, act, isReadOnly } = useBuilder();
  const layout = useLayout();
  const canvas = useRef<HTMLElement>(null);

  useEffect(() => {
    let shown = store.get().present.selected;
    return store.subscribe(() => {
      const isFocused = store.focusedView() === 'canvas';
      const { present, key } = store.get();
      const { selected } = present;
      // Typing in the fields of a part leaves the page where the person has scrolled it.
      if (selected === shown && !isFocused && key !== null) return;
      shown = selected;
      // After React has rendered the change.
      requestAnimationFrame(() => {
        const part = canvas.current?.querySelector<HTMLElement>(`[data-part="${selected ?? ''}"]`);
        if (isFocused)
          (part ?? canvas.current?.querySelector<HTMLElement>('[data-add-section]'))?.focus({ preventScroll: true });
        part?.scrollIntoView({ block: 'nearest' });
      });
    });
  }, [store]);
  const { sections } = layout;
  const addSection = () => act({ do: 'addSection', after: null });
  return (
    <section ref={canvas} className={styles.canvas} aria-label="Layout" data-arrow-keys="listbox">
      {sections.length === 0 && (
        <EmptyState
          icon="template"
          title="This form has no sections yet."
          detail="Add one, and put columns of the table into it."
        />
      )}
      <div className={styles.sections} data-sections="">
        {sections.map((section, index) => (
          <SectionCard key={section.key} section={section} isFirst={index === 0} />
        ))}
      </div>
      {!isReadOnly && sections.length < MOST.sections && (
        <div className={styles.addSection}>
          <Button icon="add" data-add-section="" onClick={addSection}>
            Add section
          </Button>
        </div>
      )}
    </section>
  );
}
