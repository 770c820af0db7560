import type { ReactNode } from 'react';
import type { Session } from '../session/session.ts';
import { Logo } from './logo.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import styles from './sign-in-frame.module.css';

/** The frame of the screens that need no session: one calm card. */
export function SignInFrame({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Logo />
        <ThemeMenu />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <div className={styles.card}>
          {session.tenantTitle && <p className={styles.tenant}>{session.tenantTitle}</p>}
          {children}
        </div>
        {session.isDevelopment && (
          <p className={styles.development}>
            Development: codes are not sent. They arrive in the <a href="/dev/outbox" target="_blank" rel="noreferrer">outbox</a> and in the terminal.
          </p>
        )}
      </main>
    </div>
  );
}
