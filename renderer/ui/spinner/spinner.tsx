import styles from './spinner.module.css';

/** Shows that something is pending. It is hidden from assistive technology: the text beside it says the same. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
