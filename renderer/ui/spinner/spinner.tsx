import styles from './spinner.module.css';

/** Something is under way. The words beside it say what; it is hidden from assistive technology. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
