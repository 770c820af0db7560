import { memo, useEffect, useRef } from 'react';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import { contentOf, type Part } from '../core/layout.ts';
import { nameOf } from '../core/names.ts';
import { useBuilder, useIsSelected, useLayout, useHasSelection, useProblemOf } from '../builder.ts';
import { usePartKeys } from '../use-part-keys.ts';
import styles from './side.module.css';

/** The layout as a tree. It has the keys of the canvas; the left and right arrows go out of a part and into it. */
export function Outline() {
  const { store } = useBuilder();
  const layout = useLayout();
  const hasSelection = useHasSelection();
  const tree = useRef<HTMLUListElement>(null);
  useEffect(
    () =>
      store.subscribe(() => {
        if (store.focusedView() !== 'outline') return;
        requestAnimationFrame(() => {
          tree.current?.querySelector<HTMLElement>(`[data-node="${store.get().present.selected ?? ''}"]`)?.focus();
        });
      }),
    [store],
  );
  if (layout.sections.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="layout-outline">
      <h2 id="layout-outline" className={styles.heading}>
        Outline
      </h2>
      <ul ref={tree} role="tree" aria-labelledby="layout-outline" className={styles.tree}>
        {layout.sections.map((section, index) => (
          <Node key={section.key} part={section} index={index} level={1} isEntry={index === 0 && !hasSelection} />
        ))}
      </ul>
    </section>
  );
}

interface NodeProps {
  part: Part;
  index: number;
  level: number;
  isEntry?: boolean;
}

/** Renders again only when its own part has changed: a form has hundreds of them. */
const Node = memo(function Node({ part, index, level, isEntry = false }: NodeProps) {
  const { store } = useBuilder();
  const isSelected = useIsSelected(part.key);
  const problem = useProblemOf(part.key);
  const content = contentOf(part);
  const onKey = usePartKeys('outline');
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-selected={isSelected}
      aria-expanded={content.length > 0 ? true : undefined}
      aria-label={problem === undefined ? nameOf({ part, index }) : `${nameOf({ part, index })}. ${problem}`}
      data-node={part.key}
      tabIndex={isSelected || isEntry ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation();
        store.select(part.key);
      }}
      onKeyDown={(event) => onKey(event, part.key)}
    >
      <span className={styles.node} data-level={level} data-selected={isSelected || undefined}>
        <span className={styles.nodeName}>
          <span className={styles.line}>{nameOf({ part, index })}</span>
        </span>
        {problem !== undefined && <Icon name="alert" />}
      </span>
      {content.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the items of a treeitem stand in a group
        <ul role="group">
          {content.map((inner, place) => (
            <Node key={inner.key} part={inner} index={place} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  );
});
