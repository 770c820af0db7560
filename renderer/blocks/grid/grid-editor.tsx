import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { conditionFields } from '../../language/logic/conditions/fields.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { GridModel } from '../../language/models/grid/grid-model.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ConflictDialog } from '../../fields/conflict/conflict-dialog.tsx';
import { DraftNotice } from '../../fields/drafts/draft-notice.tsx';
import { useInspection } from '../../host/inspection.ts';
import { FieldsProvider } from '../../fields/record/fields-provider.tsx';
import { useScopeOf } from '../../fields/record/fields-context.ts';
import { recordOf } from '../../fields/record/edited-record.ts';
import { useUnsaved } from '../../fields/record/use-unsaved.ts';
import { useDraft } from '../../fields/drafts/use-draft.ts';
import { LookingOnly } from '../../parts/frame/looking-only.tsx';
import { Notices } from '../../parts/frame/notices.tsx';
import { useSaveAnywhere } from '../../parts/frame/use-save-anywhere.ts';
import { useUnsavedMark } from '../../parts/frame/use-unsaved-mark.ts';
import { useAddRowKey } from '../../fields/rows-editor/use-add-row-key.ts';
import { RowsEditor } from '../../fields/rows-editor/rows-editor.tsx';
import { GridBar } from './grid-bar.tsx';
import { GridTotals } from './grid-totals.tsx';
import { useGridFields } from './use-grid-fields.ts';
import { useGridSave } from './use-grid-save.ts';
import type { RowsReader } from './use-rows-reader.ts';
import styles from './grid.module.css';

interface GridEditorProps {
  model: GridModel;
  screen: ResolvedScreen;
  scope: ConditionScope;
  /** The stored rows. */
  rows: JsonObject[];
  /** Refetches the rows. */
  readRows: RowsReader;
  /** There are no rows to edit; actions are still offered. */
  isEmpty: boolean;
  /** The key of the draft: it depends on the rows that are shown. */
  draftName: string;
  /** Called when the rows become dirty or clean. */
  onDirty: (isDirty: boolean) => void;
  /** The place of the bar, below what stands under the rows; null before it is rendered. */
  barPlace: HTMLElement | null;
}

/** The rows of one grid: their store, commands, draft and bars. */
export function GridEditor(props: GridEditorProps) {
  const { model, screen, scope, rows, readRows, isEmpty, draftName, onDirty, barPlace } = props;
  const { descriptor } = model;
  const fields = useGridFields(model, screen, scope, rows);
  useInspection(fields.model.id, recordOf(fields).scope);
  const list = fields.store.rows(model.rows.name);
  const draft = useDraft(fields.model, fields.store, draftName);
  const saving = useGridSave({ model, screen, fields, readRows, onSettled: draft.erase });
  const isUnsaved = useUnsaved(fields) && !saving.isStored;
  useUnsavedMark(isUnsaved, onDirty, 'address');
  const element = useSaveAnywhere(isUnsaved, async () => !fields.isReadOnly && saving.save());
  useAddRowKey(element);
  return (
    <FieldsProvider fields={fields}>
      <form
        ref={element}
        className={styles.grid}
        noValidate
        aria-label={descriptor.title}
        onSubmit={(event) => event.preventDefault()}
      >
        {draft.offer && (
          <DraftNotice draft={draft.offer} version={null} onRestore={draft.restore} onDiscard={draft.discard} />
        )}
        {fields.isReadOnly && !isEmpty && <LookingOnly />}
        <GridNotices model={model} />
        <div aria-live="assertive" className={styles.live}>
          {saving.notice !== undefined && <Notice tone="danger">{saving.notice}</Notice>}
        </div>
        {list && !isEmpty && (
          <div className={styles.card}>
            <RowsEditor model={model.rows} list={list} groupBy={descriptor.groupBy} />
            <GridTotals model={model} />
          </div>
        )}
        {barPlace && createPortal(<GridBar model={model} saving={saving} isEmpty={isEmpty} />, barPlace)}
      </form>
      {saving.conflict && <ConflictDialog open={saving.conflict} />}
    </FieldsProvider>
  );
}

function GridNotices({
  model: {
    descriptor: { notices },
  },
}: {
  model: GridModel;
}) {
  const paths = useMemo(
    () => (notices ?? []).flatMap(({ visibleWhen }) => (visibleWhen === undefined ? [] : conditionFields(visibleWhen))),
    [notices],
  );
  const scope = useScopeOf(paths);
  return <Notices notices={notices} scope={scope} />;
}
