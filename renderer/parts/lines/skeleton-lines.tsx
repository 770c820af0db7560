import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import * as rowsTexts from '../../texts/generated/rows.ts';
import styles from './lines.module.css';

/** The skeleton of lines. */
export function SkeletonLines({ columns, rows = 3 }: { columns: number; rows?: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <output>{rowsTexts.loadingLines()}</output>
      </VisuallyHidden>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <div key={row} className={styles.skeleton}>
          {Array.from({ length: columns }, (__, column) => (
            <span key={column}>
              <Skeleton
                width={`${row === 0 ? 40 : 50 + ((row * 17 + column * 23) % 40)}%`}
                height={row === 0 ? 10 : 12}
              />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
