import type { CardModel } from '../../language/models/rows/card-model.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { SkeletonLines } from '../../parts/lines/skeleton-lines.tsx';
import styles from './cards.module.css';

/** The skeleton of cards. */
export function SkeletonCards({ card: { picture, lines, facts = [] } }: { card: CardModel }) {
  return Array.from({ length: lines.length > 0 ? 2 : 6 }, (_, index) => (
    <div key={index} className={styles.card}>
      {picture !== undefined && <div className={styles.picture} />}
      <div className={styles.body}>
        <Skeleton width={`${35 + ((index * 17) % 30)}%`} height={16} />
        {facts.map(({ name }) => (
          <Skeleton key={name} width="60%" />
        ))}
      </div>
      {lines.map((one, line) => (
        <div key={line} className={styles.lines}>
          <SkeletonLines columns={one.columns.length} rows={1} />
        </div>
      ))}
    </div>
  ));
}
