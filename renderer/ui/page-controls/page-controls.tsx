import { useEffect, useId, useMemo, useState } from 'react';
import { hasJump, pageControls } from '../../language/paging/page-controls.ts';
import { Icon } from '../icon/icon.tsx';
import inputs from '../field/input.module.css';
import styles from './page-controls.module.css';

interface PageControlsProps {
  /** Both from 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  onJump: (page: number) => void;
}

/** Pages as addresses, in the ten shapes of 000 §9. Nothing where there is one page only. */
export function PageControls({ page, pages, hrefOf, onJump }: PageControlsProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <Step label="Previous" icon="chevronLeft" href={page > 1 ? hrefOf(page - 1) : undefined} />
      <ol className={styles.numbers}>
        {pageControls(page, pages).map((entry, index) => (
          entry === 'ellipsis'
            // Two ellipses at most, and each stands after its own number.
            ? <li key={`after ${index}`} className={styles.ellipsis} aria-hidden="true">…</li>
            : (
              <li key={entry}>
                <a href={hrefOf(entry)} className={styles.number} aria-current={entry === page ? 'page' : undefined} aria-label={`Page ${entry}`}>{entry}</a>
              </li>
            )
        ))}
      </ol>
      <Step label="Next" icon="chevronRight" href={page < pages ? hrefOf(page + 1) : undefined} />
      {hasJump(pages) && <Jump page={page} pages={pages} onJump={onJump} />}
    </nav>
  );
}

/** A link, or at the ends a word that is greyed and leads nowhere. */
function Step({ label, icon, href }: { label: 'Previous' | 'Next'; icon: 'chevronLeft' | 'chevronRight'; href: string | undefined }) {
  const face = (
    <>
      {icon === 'chevronLeft' && <Icon name={icon} />}
      <span className={styles.stepWord}>{label}</span>
      {icon === 'chevronRight' && <Icon name={icon} />}
    </>
  );
  const isOff = href === undefined;
  return (
    // One element for both, so that the focus stays on it when the last page is reached.
    <a href={href} role={isOff ? 'link' : undefined} className={styles.step} aria-disabled={isOff || undefined} tabIndex={isOff ? -1 : undefined} aria-label={label}>{face}</a>
  );
}

/** Keys that follow each other faster than this lead to one page: whoever goes down by arrows passes many, and wants the last. */
const KEYS_MS = 300;

function Jump({ page, pages, onJump }: Pick<PageControlsProps, 'page' | 'pages' | 'onJump'>) {
  const id = useId();
  const [wanted, setWanted] = useState(page);
  const [seen, setSeen] = useState(page);
  // Another page came, from here or from elsewhere.
  if (seen !== page) {
    setSeen(page);
    setWanted(page);
  }
  useEffect(() => {
    if (wanted === page) return;
    const timer = setTimeout(() => onJump(wanted), KEYS_MS);
    return () => clearTimeout(timer);
  }, [wanted, page, onJump]);
  // A thousand pages are a thousand options, which stay while the page changes.
  const options = useMemo(() => Array.from({ length: pages }, (_, index) => <option key={index + 1}>{index + 1}</option>), [pages]);
  return (
    <span className={styles.jump}>
      <label htmlFor={id}>Jump to</label>
      <span className={inputs.select}>
        <select id={id} className={inputs.input} value={wanted} onChange={(event) => setWanted(Number(event.target.value))}>
          {options}
        </select>
        <Icon name="chevronDown" />
      </span>
    </span>
  );
}
