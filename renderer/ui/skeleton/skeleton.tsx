import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Any CSS width. */
  width?: string;
  height?: number;
}

/** A grey line where text will stand. The region around it carries `aria-busy` and the words. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return <span className={styles.line} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
}
