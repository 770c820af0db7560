import { useId, useMemo, useState } from 'react';
import { hasJump, pageControls } from '../../language/query/paging/page-controls.ts';
import { Icon } from '../icon/icon.tsx';
import { usePassingChoice } from '../passing-choice/use-passing-choice.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as pagingTexts from '../../texts/generated/paging.ts';
import inputs from '../field/input.module.css';
import styles from './page-controls.module.css';

interface PageControlsProps {
  /** Starts at 1, as `pages` does. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  onJump: (page: number) => void;
  /** The list goes on after the last page: its rows are counted up to a limit. */
  isMore?: boolean;
  /** Another number makes 'Jump to' show the page again, after a jump that was not made. */
  revision?: number;
}

/**
 * Shows the pages as links, in the ten shapes of `docs/console.md#page-controls`. Renders nothing for a single page.
 */
export function PageControls({ page, pages, hrefOf, onJump, isMore = false, revision = 0 }: PageControlsProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={pagingTexts.pages()} className={styles.pages}>
      <Step label={pagingTexts.previous()} icon="chevronLeft" href={page > 1 ? hrefOf(page - 1) : undefined} />
      <ol className={styles.numbers}>
        {pageControls(page, pages).map((entry, index) =>
          entry === 'ellipsis' ? (
            // There are two ellipses at most; the place of each one is its key.
            <li key={`after ${index}`} className={styles.ellipsis} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={entry}>
              <a
                href={hrefOf(entry)}
                className={styles.number}
                aria-current={entry === page ? 'page' : undefined}
                aria-label={pagingTexts.page({ page: String(entry) })}
              >
                {entry}
              </a>
            </li>
          ),
        )}
        {isMore && (
          <li className={styles.ellipsis}>
            <span aria-hidden="true">…</span>
            <VisuallyHidden>{pagingTexts.morePages()}</VisuallyHidden>
          </li>
        )}
      </ol>
      <Step label={pagingTexts.next()} icon="chevronRight" href={page < pages ? hrefOf(page + 1) : undefined} />
      {hasJump(pages) && <Jump page={page} pages={pages} onJump={onJump} revision={revision} />}
    </nav>
  );
}

/** Shows the link to the next or previous page; at the ends it is disabled. */
function Step({
  label,
  icon,
  href,
}: {
  label: string;
  icon: 'chevronLeft' | 'chevronRight';
  href: string | undefined;
}) {
  const face = (
    <>
      {icon === 'chevronLeft' && <Icon name={icon} />}
      <span className={styles.stepWord}>{label}</span>
      {icon === 'chevronRight' && <Icon name={icon} />}
    </>
  );
  const isOff = href === undefined;
  return (
    // One element for both states keeps the focus when the user reaches the last page.
    <a
      href={href}
      role={isOff ? 'link' : undefined}
      className={styles.step}
      aria-disabled={isOff || undefined}
      tabIndex={isOff ? -1 : undefined}
      aria-label={label}
    >
      {face}
    </a>
  );
}

function Jump({ page, pages, onJump, revision }: Omit<PageControlsProps, 'hrefOf' | 'isMore'> & { revision: number }) {
  const id = useId();
  const { shown, pass } = usePassingChoice(page, onJump, revision);
  // 1000 pages are 1000 options, which cost more than the rows of a page: they come when the select is about to be used.
  const [isUsed, setUsed] = useState(false);
  const use = () => setUsed(true);
  const options = useMemo(
    () => isUsed && Array.from({ length: pages }, (_, index) => <option key={index + 1}>{index + 1}</option>),
    [isUsed, pages],
  );
  return (
    <span className={styles.jump}>
      <label htmlFor={id}>{pagingTexts.jumpTo()}</label>
      <span className={inputs.select}>
        <select
          id={id}
          className={inputs.input}
          value={shown}
          onChange={(event) => pass(Number(event.target.value))}
          onPointerEnter={use}
          onPointerDown={use}
          onFocus={use}
        >
          {options || <option>{shown}</option>}
        </select>
        <Icon name="chevronDown" />
      </span>
    </span>
  );
}
