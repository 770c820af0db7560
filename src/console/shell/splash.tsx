import { Spinner } from '../../../renderer/ui/spinner/spinner.tsx';
import { VisuallyHidden } from '../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import * as pageTexts from '../../../renderer/texts/generated/page.ts';
import styles from './splash.module.css';

/** Shown while the session is loading. It appears with a delay, because loading is usually shorter. */
export function Splash() {
  return (
    <main className={styles.splash} aria-busy="true">
      <Spinner />
      <VisuallyHidden>{pageTexts.loading()}</VisuallyHidden>
    </main>
  );
}
