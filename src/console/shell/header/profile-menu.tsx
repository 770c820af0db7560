import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MenuButton } from '../../../../renderer/ui/menu/menu-button.tsx';
import { chooseSound, isSoundOn } from '../../../../renderer/ui/tone/warning-tone.ts';
import { SIGN_OUT_PATH } from '../../routing/sign-in-routes.ts';
import { mayOpenAddress } from '../../routing/screen-index.ts';
import type { Session } from '../../session/session.ts';
import { initials } from '../../../../renderer/language/text/words/initials.ts';
import * as shellTexts from '../../../../renderer/texts/generated/shell.ts';
import styles from './header.module.css';

/** The account centre (`docs/console.md#profile`). */
const ACCOUNT_PATH = '/account/';

/** The profile menu: user and site, the account centre, warning tones and the sign-out. */
export function ProfileMenu({ session }: { session: Session }) {
  const navigate = useNavigate();
  const [hasSound, setSound] = useState(isSoundOn);
  const toggleSound = () => {
    chooseSound(!hasSound);
    setSound(!hasSound);
  };
  const { fullName, truncatedPhone, tenantTitle, siteTitle } = session;
  return (
    <MenuButton
      label={shellTexts.profile({ name: fullName })}
      className={styles.profile}
      header={
        <>
          <p className={styles.fullName}>{fullName}</p>
          <p className={styles.detail}>{[truncatedPhone, tenantTitle, siteTitle].filter(Boolean).join(' · ')}</p>
        </>
      }
      items={[
        ...(mayOpenAddress(ACCOUNT_PATH, session)
          ? [
              {
                id: 'account',
                label: shellTexts.account(),
                icon: 'user' as const,
                onAction: () => void navigate(ACCOUNT_PATH),
              },
            ]
          : []),
        {
          id: 'sound',
          label: hasSound ? shellTexts.soundOff() : shellTexts.soundOn(),
          icon: 'sound',
          onAction: toggleSound,
        },
        { id: 'signOut', label: shellTexts.signOut(), icon: 'signOut', onAction: () => void navigate(SIGN_OUT_PATH) },
      ]}
    >
      <span className={styles.avatar} aria-hidden="true">
        {initials(fullName)}
      </span>
      <span className={styles.name} aria-hidden="true">
        {fullName}
      </span>
    </MenuButton>
  );
}
