import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../../renderer/ui/icon/icon.tsx';
import { SIGN_IN_PATH } from '../routing/sign-in-routes.ts';
import type { Session } from '../session/session.ts';
import { Footer } from './footer/footer.tsx';
import { hasLogo, Logo } from './header/logo.tsx';
import { ThemeMenu } from './header/theme-menu.tsx';
import * as pageTexts from '../../../renderer/texts/generated/page.ts';
import { RichText } from '../../../renderer/ui/rich-text.tsx';
import styles from './sign-in-layout.module.css';

interface SignInLayoutProps {
  session: Session;
  /** Path of the shown step. */
  pathname: string;
  children: ReactNode;
}

/**
 * The layout of public screens: one card. Outside the sign-in the header links to it (`docs/console.md#signed-out`).
 */
export function SignInLayout({ session, pathname, children }: SignInLayoutProps) {
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Logo session={session} />
        <div className={styles.tools}>
          {!session.isSignedIn && !pathname.startsWith(SIGN_IN_PATH) && (
            <a className={styles.signIn} href={SIGN_IN_PATH}>
              <Icon name="user" size={20} />
              {pageTexts.signIn()}
            </a>
          )}
          <ThemeMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <div className={styles.card}>
          {session.tenantTitle && !hasLogo(session) && <p className={styles.tenant}>{session.tenantTitle}</p>}
          {children}
        </div>
        {session.isDevelopment && (
          <p className={styles.development}>
            <RichText parts={pageTexts.development({ link: outboxLink })} />
          </p>
        )}
      </main>
      <div className={styles.below}>
        <Footer session={session} />
      </div>
    </div>
  );
}

function outboxLink(content: ReactNode): ReactElement {
  return (
    <a href="/dev/outbox" target="_blank" rel="noreferrer">
      {content}
    </a>
  );
}
