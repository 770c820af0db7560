import { FailureText } from '../../../../parts/frame/read-failure.tsx';
import { useEffect, type CSSProperties } from 'react';
import type { ListColumn, ListModel } from '../../../../language/models/list/list-model.ts';
import { Button, ButtonLink } from '../../../../ui/button/button.tsx';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden/visually-hidden.tsx';
import { keepFocus } from '../../../../parts/frame/keep-focus.ts';
import type { Answer } from '../../../../host/host.ts';
import type { List } from '../../controller/use-list.ts';
import { ACTIONS_WIDTH, columnWidth, widthShare } from '../layout/column-widths.ts';
import styles from './list-states.module.css';

/** About the number of rows in a window. */
const MOST_SKELETON_ROWS = 25;

interface SkeletonRowsProps {
  list: ListModel;
  /** Rows of a page. */
  count: number;
  hasActions: boolean;
  /** The rows will have two lines. */
  isPhone: boolean;
}

/** The skeleton of rows, before the first answer. */
export function SkeletonRows({ list, count, hasActions, isPhone }: SkeletonRowsProps) {
  const rows = Math.min(count, MOST_SKELETON_ROWS);
  return isPhone ? (
    <SkeletonPhoneRows list={list} count={rows} />
  ) : (
    <SkeletonTable list={list} count={rows} hasActions={hasActions} />
  );
}

function SkeletonPhoneRows({ list, count }: Pick<SkeletonRowsProps, 'list' | 'count'>) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <output>Loading {list.title.toLowerCase()}</output>
      </VisuallyHidden>
      <div className={styles.skeletonHead} aria-hidden="true" />
      <SkeletonGroup>
        {Array.from({ length: count }, (_, row) => (
          <div key={row} className={styles.skeletonPhoneRow}>
            <Skeleton width={`${45 + ((row * 17) % 30)}%`} />
            <Skeleton width={`${60 + ((row * 23) % 30)}%`} />
          </div>
        ))}
      </SkeletonGroup>
    </div>
  );
}

function SkeletonTable({ list, count, hasActions }: Omit<SkeletonRowsProps, 'isPhone'>) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <output>Loading {list.title.toLowerCase()}</output>
      </VisuallyHidden>
      {/* The grid renders its own header with the rows. */}
      <div className={styles.skeletonHead} aria-hidden="true">
        {list.columns.map((column) => (
          <span key={column.name} data-align={column.align} style={placeOf(column)}>
            {column.label}
          </span>
        ))}
        {hasActions && <span style={{ flex: 'none', inlineSize: ACTIONS_WIDTH }} />}
      </div>
      <SkeletonGroup>
        {Array.from({ length: count }, (_, row) => (
          <div key={row} className={styles.skeletonRow}>
            {list.columns.map((column, index) => (
              <span key={column.name} style={placeOf(column)}>
                <Skeleton width={`${55 + ((row * 7 + index * 13) % 40)}%`} />
              </span>
            ))}
            {hasActions && <span style={{ flex: 'none', inlineSize: ACTIONS_WIDTH }} />}
          </div>
        ))}
      </SkeletonGroup>
    </div>
  );
}

function placeOf(column: ListColumn): CSSProperties {
  if (column.width !== undefined) return { flex: 'none', inlineSize: column.width };
  return { flex: widthShare(column), minInlineSize: columnWidth(column) };
}

interface OldRowsProps {
  failure: Answer;
  /** The rows are those of another page, search or order. */
  isPrevious: boolean;
  onRetry: () => void;
}

/** Shown above older rows when a refetch, or the read of another page, has failed. */
export function OldRows({ failure, isPrevious, onRetry }: OldRowsProps) {
  useEffect(() => keepFocus, []);
  return (
    <div role="alert" className={styles.problem}>
      <Notice
        tone="caution"
        actions={
          <Button small onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {isPrevious
          ? 'What you asked for could not be loaded; these are the rows of before.'
          : 'These rows are from before.'}{' '}
        <FailureText failure={failure} />
      </Notice>
    </div>
  );
}

/** Shown when the list has no rows, or none that match the search and filters. */
export function NoRows({
  list,
  isNarrowed,
  add,
  onClear,
}: {
  list: ListModel;
  isNarrowed: boolean;
  add: List['actions']['add'];
  onClear: () => void;
}) {
  useEffect(() => keepFocus, []);
  if (isNarrowed) {
    return (
      <EmptyState
        icon="filter"
        title={`No ${list.entity.titlePlural.toLowerCase()} match`}
        detail="Nothing fits the search and filters above."
        actions={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon="catalog"
      title={list.emptyText}
      actions={
        add && (
          <ButtonLink icon="add" href={add.href}>
            {add.label}
          </ButtonLink>
        )
      }
    />
  );
}
