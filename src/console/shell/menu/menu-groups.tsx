import { useId, useSyncExternalStore } from 'react';
import { useApplication } from '../../host/screen-host.tsx';
import { currentEntry, type MenuGroup } from '../navigation/menu.ts';
import { EntryLink } from './menu-entry.tsx';
import styles from './menu.module.css';

/** The groups of a section with their headings; the current entry is marked. */
export function MenuGroups({ groups, pathname }: { groups: readonly MenuGroup[]; pathname: string }) {
  const { title } = useApplication();
  const { path, above } = useSyncExternalStore(title.subscribe, title.get);
  // The list that the open record is in, once its screen has said so.
  const here = currentEntry(groups, path === pathname ? (above?.list ?? pathname) : pathname);
  return groups.map((group) => (
    <Group key={group.path} group={group} here={here?.id} isPage={here?.href === pathname} />
  ));
}

function Group({ group, here, isPage }: { group: MenuGroup; here: string | undefined; isPage: boolean }) {
  const id = useId();
  return (
    <div className={styles.group}>
      {group.title !== '' && (
        <h2 id={id} className={styles.heading}>
          <span>{group.title}</span>
        </h2>
      )}
      <ul aria-labelledby={group.title === '' ? undefined : id}>
        {group.entries.map((entry) => (
          <li key={entry.id}>
            <EntryLink entry={entry} current={entry.id !== here ? undefined : isPage ? 'page' : 'true'} />
          </li>
        ))}
      </ul>
    </div>
  );
}
