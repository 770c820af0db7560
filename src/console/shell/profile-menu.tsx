import { useNavigate } from 'react-router';
import { MenuButton } from '../../../renderer/ui/menu/menu-button.tsx';
import { SIGN_OUT_PATH } from '../routing/known-screens.ts';
import type { Session } from '../session/session.ts';
import { initials } from './initials.ts';
import styles from './header.module.css';

/** Who is signed in and where, and the way out. */
export function ProfileMenu({ session }: { session: Session }) {
  const navigate = useNavigate();
  const { fullName, truncatedPhone, tenantTitle, siteTitle } = session;
  return (
    <MenuButton
      label={`Profile: ${fullName}`}
      className={styles.profile}
      header={
        <>
          <p className={styles.fullName}>{fullName}</p>
          <p className={styles.detail}>{[truncatedPhone, tenantTitle, siteTitle].filter(Boolean).join(' · ')}</p>
        </>
      }
      items={[{ id: 'signOut', label: 'Sign out', icon: 'signOut', onAction: () => void navigate(SIGN_OUT_PATH) }]}
    >
      <span className={styles.avatar} aria-hidden="true">{initials(fullName)}</span>
    </MenuButton>
  );
}
