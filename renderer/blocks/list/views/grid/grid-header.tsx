import type { CustomHeaderProps } from 'ag-grid-react';
import type { ListColumn } from '../../../../language/models/list/list-model.ts';
import { classes } from '../../../../ui/classes.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden/visually-hidden.tsx';
import type { Direction } from '../../controller/sort.ts';
import styles from './grid.module.css';

interface GridHeaderParams {
  align: ListColumn['align'];
  direction?: Direction | undefined;
  /** Undefined for a column that cannot be sorted. */
  onSort?: () => void;
  /** For screen readers only. */
  isHidden?: boolean;
}

/** A column's header in the grid, which sets `aria-sort` on the cell around it. */
export function GridHeader({ displayName, isHidden, ...face }: CustomHeaderProps & GridHeaderParams) {
  if (isHidden) return <VisuallyHidden>{displayName}</VisuallyHidden>;
  return <HeaderFace {...face} displayName={displayName} />;
}

type HeaderFaceProps = Pick<GridHeaderParams, 'align' | 'direction' | 'onSort'> & { displayName: string };

/** The words of a column's header: a button if it sorts. */
export function HeaderFace({ displayName, align, direction, onSort }: HeaderFaceProps) {
  if (!onSort)
    return (
      <span className={styles.header} data-align={align}>
        <span className={styles.headerText}>{displayName}</span>
      </span>
    );
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes(styles.header, styles.sortable)}
      data-align={align}
      data-sorted={direction}
      onClick={onSort}
    >
      <span className={styles.headerText}>{displayName}</span>
      <Icon name={direction === undefined ? 'sort' : direction === 'asc' ? 'arrowUp' : 'arrowDown'} />
    </button>
  );
}
