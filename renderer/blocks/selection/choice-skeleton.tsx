import type { SelectionModel } from '../../language/models/selection/selection-model.ts';
import { Card } from '../../ui/card/card.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './selection.module.css';

const PLACES = [0, 1, 2, 3, 4, 5];

/** The skeleton of a selection: pictures, lines or rows. */
export function ChoiceSkeleton({ model: { descriptor } }: { model: SelectionModel }) {
  const isTable = descriptor.as === 'table';
  const hasPictures = !isTable && descriptor.card?.picture !== undefined;
  const places = hasPictures ? PLACES : PLACES.slice(0, 4);
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <output>Loading {descriptor.title}</output>
      </VisuallyHidden>
      {isTable ? (
        <Card>
          {places.map((place) => (
            <div key={place} className={styles.skeletonRow}>
              <Skeleton width="18px" height={18} />
              <Skeleton width={`${50 + ((place * 17) % 40)}%`} />
            </div>
          ))}
        </Card>
      ) : (
        <div className={styles.cards} data-pictures={hasPictures}>
          {places.map((place) => (
            <div key={place} className={styles.card} data-pictures={hasPictures}>
              {hasPictures && <Skeleton height={160} />}
              <div className={styles.skeletonWords}>
                <Skeleton width="60%" />
                <Skeleton width="85%" />
              </div>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
