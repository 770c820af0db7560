import { IconButton } from '../../../../renderer/ui/icon-button/icon-button.tsx';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import type { ShownFinding } from './use-findings.ts';
import styles from './problem-sheet.module.css';

interface ProblemSheetProps {
  findings: ShownFinding[];
  failures: string[];
  onClose: () => void;
}

/** Shows findings and errors of the screen: place and message of each. */
export function ProblemSheet({ findings, failures, onClose }: ProblemSheetProps) {
  return (
    <section className={styles.sheet} aria-labelledby="problems">
      <div className={styles.head}>
        <Icon name="alert" size={20} />
        <h2 id="problems">{titleOf(findings.length, failures.length)}</h2>
        <IconButton icon="close" label="Hide" small onClick={onClose} />
      </div>
      <ul className={styles.list}>
        {findings.map(({ file, line, column, code, message }) => (
          <li key={`${file}:${line}:${column} ${code} ${message}`}>
            <p className={styles.place}>
              {`${file}:${line}:${column}`}
              <span className={styles.code}>{code}</span>
            </p>
            <p>{message}</p>
          </li>
        ))}
        {[...new Set(failures)].map((text) => (
          <li key={text}>
            <p className={styles.place}>While it was played</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function titleOf(findings: number, failures: number): string {
  const parts = [counted(findings, 'finding'), counted(failures, 'exception')].filter((part) => part !== '');
  return parts.join(', ');
}

function counted(count: number, noun: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
