import { imageAddress } from '../../../../renderer/cells/asset/image-address.ts';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import type { MenuEntry } from '../navigation/menu.ts';
import { EntryCount } from './entry-count.tsx';
import * as pageTexts from '../../../../renderer/texts/generated/page.ts';
import styles from './menu.module.css';

interface EntryLinkProps {
  entry: MenuEntry;
  /** `page` for the current screen, `true` for an entry above it. */
  current: 'page' | 'true' | undefined;
}

/** One entry of a menu. External links open in a new tab, and their label says so. */
export function EntryLink({ entry, current }: EntryLinkProps) {
  const leadsOut = !entry.href.startsWith('/');
  const picture = entry.picture === undefined ? '' : imageAddress(entry.picture, 64);
  return (
    <a
      href={entry.href}
      className={styles.entry}
      aria-current={current}
      {...(leadsOut
        ? { target: '_blank', rel: 'noreferrer', 'aria-label': pageTexts.opensBeside({ title: entry.title }) }
        : {})}
    >
      {picture === '' ? (
        <Icon name={entry.icon} size={20} />
      ) : (
        <img className={styles.picture} src={picture} alt="" width="20" height="20" loading="lazy" />
      )}
      <span className={styles.word}>{entry.title}</span>
      {entry.counted && (
        // The space parts title and count in the name of the link; a flex row does not show it.
        <>
          {' '}
          <EntryCount of={entry.counted} />
        </>
      )}
      {leadsOut && picture !== '' && <Icon name="external" />}
    </a>
  );
}
