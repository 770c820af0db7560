import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import { useBuilder, useProblems } from '../builder.ts';
import styles from './side.module.css';

/** What keeps the layout from being saved, and what a person should know: a press goes there, or adds the column. */
export function ProblemList() {
  const { act, store, isReadOnly } = useBuilder();
  const problems = useProblems();
  return (
    <section className={styles.group} aria-labelledby="layout-problems" hidden={problems.length === 0}>
      <h2 id="layout-problems" className={styles.heading}>
        Problems <span className={styles.count}>{problems.length}</span>
      </h2>
      <ul className={styles.problems}>
        {problems.map(({ severity, part, text, missing }) => (
          <li key={`${part ?? missing?.id} ${text}`} data-severity={severity}>
            <Icon name={severity === 'error' ? 'alert' : 'warning'} />
            <span>{text}</span>
            {missing !== undefined && !isReadOnly && (
              <button
                type="button"
                className={styles.fix}
                aria-label={`Add ${missing.name} to the form`}
                onClick={() => act({ do: 'place', column: missing, near: store.get().present.selected })}
              >
                Add
              </button>
            )}
            {part !== null && (
              <button
                type="button"
                className={styles.fix}
                aria-label={`Show: ${text}`}
                onClick={() => store.select(part)}
              >
                Show
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
