import { useId, useMemo, useState, type ReactNode } from 'react';
import { rowScope, type ConditionScope } from '../../language/logic/conditions/scope.ts';
import { contentKeys } from '../../language/models/rows/content-keys.ts';
import type { LinesModel } from '../../language/models/rows/lines-model.ts';
import { rowsAt } from '../../language/logic/rows/rows-at.ts';
import { toneOf } from '../../language/models/rows/row-tone.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { useRowStores } from '../../commands/use-commands.ts';
import { RowMenu } from '../actions/row-menu.tsx';
import { useRowTarget } from '../actions/use-row-target.ts';
import { EndOfRows, isPastTheEnd } from '../rows/past-the-end.tsx';
import { RowsFoot } from '../rows/rows-foot.tsx';
import { ReadFailure } from '../frame/read-failure.tsx';
import { useRows } from '../frame/use-rows.ts';
import { nameOf } from '../table/row-name.ts';
import { Table, type TableRow } from '../table/table.tsx';
import { ExpandButton } from './expand-button.tsx';
import { SkeletonLines } from './skeleton-lines.tsx';
import * as rowsTexts from '../../texts/generated/rows.ts';
import styles from './lines.module.css';

interface LinesTableProps {
  lines: LinesModel;
  screen: ResolvedScreen;
  /** The scope with the record of the lines. */
  scope: ConditionScope;
  /** The title of that record, if it is one of several. */
  of?: string;
}

/** The lines of a record or card, with tones and expandable rows. */
export function LinesTable({ lines, screen, scope, of }: LinesTableProps) {
  const read = useRows(lines.rows, scope, screen, { keepPrevious: 'page' });
  const { rows, isLoading, failure, refetch } = read;
  const unfolded = useUnfolded();
  const targetOf = useRowTarget(screen);
  const storeOf = useRowStores();
  const keys = useMemo(() => contentKeys(rows), [rows]);
  const { rowActions } = lines;
  const id = useId();
  const { descriptor } = screen;
  if (failure && isLoading) return <ReadFailure failure={failure} onRetry={refetch} />;
  if (isLoading) return <SkeletonLines columns={lines.columns.length} />;
  if (rows.length === 0 && isPastTheEnd(read)) return <EndOfRows read={read} />;
  if (rows.length === 0) return <p className={styles.empty}>{lines.emptyText ?? rowsTexts.nothingHere()}</p>;
  const shown = rows.map((row, index): TableRow => {
    const key = String(index);
    const inRow = rowScope(row, scope);
    const inner = lines.expand === undefined ? [] : rowsAt(lines.expand.rows, inRow);
    const isOpen = unfolded.has(key);
    const toggle = () => unfolded.toggle(key);
    return {
      key,
      row,
      scope: inRow,
      tone: toneOf(lines.tone, inRow),
      trail: rowActions && (
        <RowMenu
          name={nameOf(lines.columns, row, index)}
          actions={rowActions}
          target={targetOf(inRow)}
          store={storeOf(keys[index] ?? key)}
        />
      ),
      ...(inner.length === 0 || lines.expand === undefined
        ? {}
        : {
            lead: (
              <ExpandButton
                name={nameOf(lines.columns, row, index)}
                isOpen={isOpen}
                controls={`${id}${key}`}
                onPress={toggle}
              />
            ),
            onPress: toggle,
            ...(isOpen
              ? {
                  beneath: (
                    <Beneath id={`${id}${key}`}>
                      <InnerTable
                        expand={lines.expand}
                        rows={inner}
                        name={nameOf(lines.columns, row, index)}
                        screen={descriptor.id}
                      />
                    </Beneath>
                  ),
                }
              : {}),
          }),
    };
  });
  const label = lines.title ?? rowsTexts.lines();
  return (
    <>
      <Table
        label={of === undefined ? label : rowsTexts.linesOf({ title: label, record: of })}
        columns={lines.columns}
        rows={shown}
        leadLabel={lines.expand && rowsTexts.unfold()}
        trailLabel={rowActions && rowsTexts.actions()}
        screen={descriptor.id}
      />
      <RowsFoot read={read} />
    </>
  );
}

function Beneath({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.beneath}>
      {children}
    </div>
  );
}

interface InnerTableProps {
  expand: NonNullable<LinesModel['expand']>;
  rows: ReturnType<typeof rowsAt>;
  /** The scope of the expanded line. */
  name: string;
  screen: string;
}

function InnerTable({ expand, rows, name, screen }: InnerTableProps) {
  const shown = rows.map(({ row, scope }, index): TableRow => ({
    key: String(index),
    row,
    scope,
    tone: toneOf(expand.tone, scope),
  }));
  return (
    <Table
      label={rowsTexts.linesOf({ title: expand.title, record: name })}
      columns={expand.columns}
      rows={shown}
      screen={screen}
    />
  );
}

/** Holds the expanded lines. Several can be open, to be compared. */
function useUnfolded(): { has: (key: string) => boolean; toggle: (key: string) => void } {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (key) => open.has(key),
    toggle: (key) =>
      setOpen((before) =>
        before.has(key) ? new Set([...before].filter((other) => other !== key)) : new Set([...before, key]),
      ),
  };
}
