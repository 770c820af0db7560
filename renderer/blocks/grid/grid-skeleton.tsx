import type { GridModel } from '../../language/models/grid/grid-model.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './grid.module.css';

const PLACES = [0, 1, 2, 3, 4, 5];

/** The skeleton of the rows. */
export function GridSkeleton({ model }: { model: GridModel }) {
  return (
    <div className={styles.card} aria-busy="true">
      <VisuallyHidden>
        <output>Loading {model.descriptor.title}</output>
      </VisuallyHidden>
      {PLACES.map((place) => (
        <div key={place} className={styles.skeleton}>
          {model.fields.map((field, at) => (
            <Skeleton key={field.name} width={`${40 + ((place * 17 + at * 29) % 45)}%`} />
          ))}
        </div>
      ))}
    </div>
  );
}
