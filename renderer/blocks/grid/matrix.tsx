import { useMemo, useState } from 'react';
import { matrixModel, type MatrixModel } from '../../language/models/matrix/matrix-model.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { isObject } from '../../language/paths/path.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { MatrixDescriptor, RowRead } from '../../language/types/blocks.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { CallFailure, useReader } from '../../host/use-read.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { CannotPlay, type BlockProps } from '../block.ts';
import { callOf } from '../../parts/frame/call-of.ts';
import { ScreenFrame } from '../../parts/frame/screen-frame.tsx';
import { useLoads } from '../../parts/frame/use-loads.ts';
import { useRows } from '../../parts/frame/use-rows.ts';
import { NoRows } from '../../parts/rows/no-rows.tsx';
import { GridEditor } from './grid-editor.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import type { RowsReader } from './use-rows-reader.ts';
import styles from './grid.module.css';

const EMPTY_TEXT = 'There is nothing to fill in yet.';

/** One value of records by row and column, edited and saved together (`matrix`): prices of variants over markets. */
export default function MatrixBlock({ screen }: BlockProps) {
  const { descriptor } = screen;
  if (descriptor.kind !== 'matrix') throw new CannotPlay(screen, 'matrix');
  return <Matrix screen={screen} descriptor={descriptor} />;
}

function Matrix({ screen, descriptor }: { screen: ResolvedScreen; descriptor: MatrixDescriptor }) {
  const loads = useLoads(screen);
  const options = { isReady: loads.isReady };
  const calls = useMemo(() => readsOfMatrix(descriptor), [descriptor]);
  const columns = useRows(calls.columns, loads.scope, screen, options);
  const rows = useRows(calls.rows, loads.scope, screen, options);
  const cells = useRows(calls.cells, loads.scope, screen, options);
  const model = useMemo(() => matrixModel(screen, columns.rows), [screen, columns.rows]);
  const pivoted = useMemo(() => model?.pivot(rows.rows, cells.rows) ?? [], [model, rows.rows, cells.rows]);
  const readRows = useMatrixReader(model, descriptor, screen, loads.scope);
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null);
  const [isDirty, setDirty] = useState(false);
  if (model === null) throw new CannotPlay(screen, 'matrix');
  const reads = [columns, rows, cells];
  // One failure is shown for all three: another try reads each that has failed.
  const refetch = () => reads.filter(({ failure }) => failure !== undefined).forEach((read) => read.refetch());
  const isEmpty = rows.rows.length === 0 || columns.rows.length === 0;
  const { route } = loads.scope;
  // Other columns mount another editor: typed values belong to the columns before.
  const key = JSON.stringify([route, columns.rows.map((column) => column[descriptor.columns.key] ?? null)]);
  return (
    <ScreenFrame
      screen={screen}
      title={descriptor.title}
      badges={isDirty && <Badge tone="caution">Unsaved changes</Badge>}
      problems={model.problems}
      scope={loads.scope}
      awaited={[loads, ...reads.map((read) => ({ ...read, refetch, isReady: !read.isLoading }))]}
      skeleton={<GridSkeleton model={model} />}
    >
      {isEmpty && (
        <NoRows read={rows} icon="category" emptyText={descriptor.emptyText ?? EMPTY_TEXT} detail={undefined} />
      )}
      {!isEmpty && descriptor.cells.deleteWhen !== undefined && screen.entity && (
        <p className={styles.hint}>{`An emptied cell deletes its ${screen.entity.title.toLowerCase()}.`}</p>
      )}
      <GridEditor
        key={key}
        model={model}
        screen={screen}
        scope={loads.scope}
        rows={pivoted}
        readRows={readRows}
        isEmpty={isEmpty}
        draftName={key}
        onDirty={setDirty}
        barPlace={barPlace}
      />
      <div ref={setBarPlace} className={styles.barPlace} />
    </ScreenFrame>
  );
}

/** A call that answers rows. */
type RowsCall = Pick<MatrixDescriptor['cells'], 'operation' | 'args'>;

function readsOfMatrix({ columns, rows, cells }: MatrixDescriptor): Record<'columns' | 'rows' | 'cells', RowRead> {
  return { columns: readOf(columns), rows: readOf(rows), cells: readOf(cells) };
}

function readOf({ operation, args }: RowsCall): RowRead {
  return { operation, ...(args === undefined ? {} : { args }) };
}

/** Returns the function that refetches the rows and the records, for the columns that are shown. */
function useMatrixReader(
  model: MatrixModel | null,
  { args: shared, rows, cells }: MatrixDescriptor,
  { operations }: ResolvedScreen,
  scope: ConditionScope,
): RowsReader {
  const read = useReader();
  const readOne = async ({ operation, args }: RowsCall) => {
    const call = callOf(operation, { ...shared, ...args }, scope, operations);
    const result = call && (await read(call)).result;
    return Array.isArray(result) ? result.filter((one): one is JsonObject => isObject(one)) : undefined;
  };
  return async () => {
    try {
      const [ofRows, ofCells] = await Promise.all([readOne(rows), readOne(cells)]);
      return ofRows && ofCells && model?.pivot(ofRows, ofCells);
    } catch (error) {
      if (error instanceof CallFailure) return undefined;
      throw error;
    }
  };
}
