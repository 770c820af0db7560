import { useSyncExternalStore, type ReactNode } from 'react';
import { ancestors, elementsAround } from '../core/commands/boxes.ts';
import { wordsIn } from '../core/commands/words.ts';
import { elementName } from './names.ts';
import { usePageLater, useStudio } from './studio.ts';
import styles from './document-studio.module.css';

/**
 * The elements around the selection, and the first one before anything is selected: what the first key into the text
 * leads to. A press selects one.
 */
export function Breadcrumb({ saved }: { saved: ReactNode }) {
  const { page } = useStudio();
  const { editor } = page;
  usePageLater();
  useSyncExternalStore(page.boxes.subscribe, page.boxes.path);
  const selected = ancestors(page);
  const around = selected.length > 0 ? selected : elementsAround(page, [0]);
  return (
    <div className={styles.foot}>
      <nav aria-label="Selected element" className={styles.crumbs}>
        <span>Page</span>
        {around.map(({ element, path }) => (
          <button
            key={path.join('.')}
            type="button"
            aria-current={page.boxes.get()?.element === element ? 'true' : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => page.boxes.select(path)}
          >
            {elementName(element)}
          </button>
        ))}
      </nav>
      <span className={styles.facts}>
        <span>{wordCount(wordsIn(editor.children))}</span>
        {saved}
      </span>
    </div>
  );
}

const NUMBERS = new Intl.NumberFormat('en');

function wordCount(count: number): string {
  return count === 1 ? '1 word' : `${NUMBERS.format(count)} words`;
}
