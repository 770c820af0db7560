import { useMemo, useState } from 'react';
import { gridModel, type GridModel } from '../../language/models/grid/grid-model.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { CannotPlay, type BlockProps } from '../block.ts';
import { ScreenFrame } from '../../parts/frame/screen-frame.tsx';
import { useLoads } from '../../parts/frame/use-loads.ts';
import { useRows } from '../../parts/frame/use-rows.ts';
import { RowsFoot } from '../../parts/rows/rows-foot.tsx';
import { NoRows } from '../../parts/rows/no-rows.tsx';
import { rowsSearch } from '../../parts/rows/rows-search.tsx';
import { GridEditor } from './grid-editor.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { useRowsReader } from './use-rows-reader.ts';
import styles from './grid.module.css';

/**
 * A batch of rows that are edited in place and saved together (`docs/console.md#grids`: permissions, countries,
 * features, schedules).
 */
export default function GridBlock({ screen }: BlockProps) {
  const model = useMemo(() => gridModel(screen), [screen]);
  if (model === null) throw new CannotPlay(screen, 'grid');
  return <OpenGrid model={model} screen={screen} />;
}

const EMPTY_TEXT = 'There are no rows yet.';

function OpenGrid({ model, screen }: { model: GridModel; screen: ResolvedScreen }) {
  const { descriptor } = model;
  const loads = useLoads(screen);
  const read = useRows(descriptor.rows, loads.scope, screen, { isReady: loads.isReady, keepPrevious: 'page' });
  const readRows = useRowsReader(model, screen, loads.scope);
  const { route, query } = loads.scope;
  // Other rows mount another editor: typed values belong to the rows before.
  const asked = useMemo(() => JSON.stringify([route, query]), [route, query]);
  const [key, setKey] = useState(asked);
  if (!read.isPrevious && key !== asked) setKey(asked);
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null);
  const { selector, emptyText = EMPTY_TEXT, emptyDetail } = descriptor;
  const [isDirty, setDirty] = useState(false);
  const isEmpty = read.rows.length === 0 && descriptor.new === undefined;
  return (
    <ScreenFrame
      screen={screen}
      title={descriptor.title}
      badges={isDirty && <Badge tone="caution">Unsaved changes</Badge>}
      problems={model.problems}
      scope={loads.scope}
      awaited={[loads, { ...read, isReady: !read.isLoading }]}
      controls={rowsSearch(descriptor.rows, read, descriptor.title)}
      skeleton={<GridSkeleton model={model} />}
    >
      {isEmpty &&
        (read.isWaiting && selector ? (
          <EmptyState icon="filter" title={`Choose a ${selector.label.toLowerCase()} first`} />
        ) : (
          <NoRows read={read} icon="category" emptyText={emptyText} detail={emptyDetail} />
        ))}
      <div inert={read.isPrevious} aria-busy={read.isPrevious}>
        <GridEditor
          key={key}
          model={model}
          screen={screen}
          scope={loads.scope}
          rows={read.rows}
          readRows={readRows}
          isEmpty={isEmpty}
          draftName={key}
          onDirty={setDirty}
          barPlace={barPlace}
        />
      </div>
      {/* Outside of the editor: the page control that was pressed keeps the focus when other rows arrive. */}
      <RowsFoot read={read} />
      <div ref={setBarPlace} className={styles.barPlace} inert={read.isPrevious} />
    </ScreenFrame>
  );
}
