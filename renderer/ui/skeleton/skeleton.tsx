import type { ReactNode } from 'react';
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

/** Many lines that breathe as one: an animation for each of two hundred is felt when they come and when they go. */
export function SkeletonGroup({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}
