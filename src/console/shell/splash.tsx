import { Spinner } from '../../../renderer/ui/spinner/spinner.tsx';
import { VisuallyHidden } from '../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import styles from './splash.module.css';

/** While the session is read: seldom longer than a blink, so it appears late. */
export function Splash() {
  return (
    <main className={styles.splash} aria-busy="true">
      <Spinner />
      <VisuallyHidden>Loading</VisuallyHidden>
    </main>
  );
}
