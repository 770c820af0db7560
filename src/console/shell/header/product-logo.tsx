import styles from './logo.module.css';

/** The product's logo: a clapperboard whose lines are a form. */
export function ProductLogo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <rect width="24" height="24" rx="6" />
        <path d="M6.5 8.5h11M6.5 12h7.5M6.5 15.5h9.5" />
      </svg>
      Screenplay
    </span>
  );
}
