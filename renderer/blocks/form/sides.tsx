import type { ReactNode } from 'react';
import styles from './form.module.css';

interface SidesProps<Section> {
  sections: readonly Section[];
  /** Renders one section; `index` is its place among all. */
  children: (section: Section, index: number) => ReactNode;
}

/** The sections of a form, and in a rail beside them those that are `aside`; below them where there is no room. */
export function Sides<Section extends { aside?: boolean }>({ sections, children }: SidesProps<Section>) {
  const shown = sections.map((section, index) => ({
    isAside: section.aside === true,
    content: children(section, index),
  }));
  const aside = shown.filter(({ isAside }) => isAside).map(({ content }) => content);
  const main = shown.filter(({ isAside }) => !isAside).map(({ content }) => content);
  if (aside.length === 0) return main;
  return (
    <div className={styles.sides}>
      <div>{main}</div>
      <div className={styles.rail}>{aside}</div>
    </div>
  );
}
