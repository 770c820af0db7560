import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './wizard.module.css';

/** The skeleton of a step. */
export function StepSkeleton({ fields }: { fields: number }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>
        <output>Loading</output>
      </VisuallyHidden>
      <Skeleton width="70%" />
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} className={styles.skeletonField}>
          <Skeleton width="35%" />
          <Skeleton height={36} />
        </div>
      ))}
      <Skeleton height={40} />
    </div>
  );
}
