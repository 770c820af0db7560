import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Any CSS width. */
  width?: string;
  height?: number;
}

/** Shows a grey line in place of text that is loading. The region around it has `aria-busy` and the text. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return <span className={styles.line} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
}

/** Animates many lines together: 200 animations of their own are slow to start and to stop. */
export function SkeletonGroup({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}
