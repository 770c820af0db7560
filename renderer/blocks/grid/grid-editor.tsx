import { useMemo, type KeyboardEvent } from 'react';
import { conditionFields } from '../../language/conditions/fields.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import type { GridModel } from '../../language/grid/grid-model.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import { DraftNotice } from '../form/draft-notice.tsx';
import { useInspection } from '../../host/inspection.ts';
import { FieldsProvider } from '../form/fields-provider.tsx';
import { recordOf, useScopeOf } from '../form/form-context.ts';
import { useUnsaved } from '../form/pending.ts';
import { useDraft } from '../form/use-draft.ts';
import { Notices } from '../frame/notices.tsx';
import { useUnsavedMark } from '../frame/use-unsaved-mark.ts';
import { RowsEditor } from '../rows-editor/rows-editor.tsx';
import { GridBar } from './grid-bar.tsx';
import { GridTotals } from './grid-totals.tsx';
import { useGridFields } from './use-grid-fields.ts';
import { useGridSave } from './use-grid-save.ts';
import styles from './grid.module.css';

interface GridEditorProps {
  model: GridModel;
  screen: ResolvedScreen;
  scope: ConditionScope;
  /** As they are stored. */
  rows: JsonObject[];
  /** There is nothing to edit; actions may still be pressed. */
  isEmpty: boolean;
  /** Tells the drafts of this grid apart: which rows they are of. */
  draftName: string;
  /** Told whenever the rows become dirty or clean. */
  onDirty: (isDirty: boolean) => void;
}

/** The rows of one grid: their store, their saving, their bars. */
export function GridEditor({ model, screen, scope, rows, isEmpty, draftName, onDirty }: GridEditorProps) {
  const { descriptor } = model;
  const fields = useGridFields(model, screen, scope, rows);
  useInspection(fields.model.id, recordOf(fields).scope);
  const list = fields.store.rows(model.rows.name);
  useUnsavedMark(useUnsaved(fields), onDirty);
  const draft = useDraft(fields.model, fields.store, draftName);
  const saving = useGridSave({ model, screen, scope, fields, onSettled: draft.erase });
  const onKeys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!fields.isReadOnly) void saving.save();
  };
  return (
    <FieldsProvider fields={fields}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+S saves from anywhere in the rows, beside the button */}
      <form className={styles.grid} noValidate aria-label={descriptor.title} onSubmit={(event) => event.preventDefault()} onKeyDown={onKeys}>
        {draft.offer && <DraftNotice draft={draft.offer} version={null} onRestore={draft.restore} onDiscard={draft.discard} />}
        <GridNotices model={model} />
        <div aria-live="assertive" className={styles.live}>{saving.notice !== undefined && <Notice tone="danger">{saving.notice}</Notice>}</div>
        {list && !isEmpty && (
          <div className={styles.card}>
            <RowsEditor model={model.rows} list={list} groupBy={descriptor.groupBy} />
            <GridTotals model={model} />
          </div>
        )}
        <GridBar model={model} saving={saving} isEmpty={isEmpty} />
      </form>
      {saving.conflict && <ConflictDialog open={saving.conflict} />}
    </FieldsProvider>
  );
}

function GridNotices({ model: { descriptor: { notices } } }: { model: GridModel }) {
  const paths = useMemo(() => (notices ?? []).flatMap(({ visibleWhen }) => (visibleWhen === undefined ? [] : conditionFields(visibleWhen))), [notices]);
  const scope = useScopeOf(paths);
  return <Notices notices={notices} scope={scope} />;
}
