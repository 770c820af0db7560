import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { DraftNotice } from '../../../../renderer/fields/drafts/draft-notice.tsx';
import { useHost } from '../../../../renderer/host/host.ts';
import type { ConditionScope } from '../../../../renderer/language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import type { LayoutDescriptor } from '../../../../renderer/language/types/blocks.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import { LookingOnly } from '../../../../renderer/parts/frame/looking-only.tsx';
import { StickyBar } from '../../../../renderer/parts/frame/sticky-bar.tsx';
import { useSaveAnywhere } from '../../../../renderer/parts/frame/use-save-anywhere.ts';
import { useUnsavedMark } from '../../../../renderer/parts/frame/use-unsaved-mark.ts';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { useHistoryKeys } from '../../../../renderer/ui/undo-key/use-history-keys.ts';
import { VisuallyHidden } from '../../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import { BuilderContext, problemsIn, type Builder } from '../builder.ts';
import { Canvas } from '../canvas/canvas.tsx';
import { DropLine } from '../canvas/drop-line.tsx';
import { usePartDrag } from '../canvas/use-part-drag.ts';
import type { Command } from '../core/commands.ts';
import { columnsOf, readLayout, sameLayout } from '../core/wire.ts';
import { Preview } from '../preview/preview.tsx';
import { ColumnsList } from '../side/columns-list.tsx';
import { Outline } from '../side/outline.tsx';
import { ProblemList } from '../side/problem-list.tsx';
import { PropertyPanel } from '../side/property-panel.tsx';
import { createProblemTexts } from '../problem-texts.ts';
import { createLayoutStore, type LayoutStore } from '../store.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCloseOutside } from './use-close-outside.ts';
import { useLayoutDraft } from './use-layout-draft.ts';
import { SECTIONS, useLayoutSave } from './use-layout-save.ts';
import styles from './screen.module.css';

interface LayoutEditorProps {
  descriptor: LayoutDescriptor;
  screen: ResolvedScreen;
  /** The scopes around the record. */
  scope: ConditionScope;
  /** The record with its layout, as it was read. */
  record: JsonObject;
  /** The structures of the table; the first one counts. */
  structures: Json;
}

/** What is typed in these places is the layout; other fields, such as those of the preview, undo their own text. */
const OWN_FIELDS = '[data-keep]';

/** The open layout: toolbar, columns and outline, canvas, preview, properties, and what saves it. */
export function LayoutEditor({ descriptor, screen, scope, record, structures }: LayoutEditorProps) {
  const host = useHost();
  const [store] = useState(() => createLayoutStore({ record, layout: readLayout(record[SECTIONS]) }));
  const columns = useMemo(() => columnsOf(structures), [structures]);
  const isReadOnly = !host.can(descriptor.endpoints.update);
  const panel = useRef<HTMLElement>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  // Read as single facts: the whole builder would render at each key.
  const canUndo = useSyncExternalStore(store.subscribe, () => store.get().past.length > 0);
  const canRedo = useSyncExternalStore(store.subscribe, () => store.get().future.length > 0);
  const problems = () => problemsIn(store.get().present.layout, columns);
  const draft = useLayoutDraft(store, descriptor.id);
  const saving = useLayoutSave({ descriptor, screen, scope, store, problems, onSaved: draft.erase });
  const stored = useSyncExternalStore(store.subscribe, store.stored);
  const isDirty = useSyncExternalStore(
    store.subscribe,
    () => !sameLayout(store.get().present.layout, store.stored().layout),
  );
  const [act] = useState(() => (command: Command) => store.focusing('canvas', () => void store.run(command)));
  const { drop, start } = usePartDrag(store, act);
  const [drag] = useState(() => start);
  const builder = useMemo<Builder>(
    () => ({
      store,
      columns,
      problemTexts: createProblemTexts(() => problemsIn(store.get().present.layout, columns), store.subscribe),
      isReadOnly,
      act,
      drag,
      editSelected: () =>
        requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('input, select')?.focus()),
    }),
    [store, columns, isReadOnly, act, drag],
  );

  useUnsavedMark(isDirty);
  const form = useSaveAnywhere(isDirty, async () => !isReadOnly && saving.save());
  useCloseOutside(() => store.select(null));
  useHistoryKeys(isReadOnly ? undefined : { canUndo, undo: store.undo, redo: store.redo }, OWN_FIELDS);
  // Escape in the panel goes back to the part.
  useEffect(() => {
    const side = panel.current;
    const back = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const { selected } = store.get().present;
      form.current?.querySelector<HTMLElement>(`[data-part="${selected ?? ''}"]`)?.focus();
    };
    side?.addEventListener('keydown', back);
    return () => side?.removeEventListener('keydown', back);
  }, [store, form]);

  return (
    <BuilderContext value={builder}>
      <form
        ref={form}
        className={styles.builder}
        noValidate
        aria-label={descriptor.title}
        onSubmit={(event) => event.preventDefault()}
      >
        {draft.offer && !isReadOnly && (
          <DraftNotice
            draft={draft.offer}
            version={stored.record['version'] ?? null}
            onRestore={draft.restore}
            onDiscard={draft.erase}
          />
        )}
        {isReadOnly && <LookingOnly />}
        <Toolbar
          canUndo={canUndo}
          canRedo={canRedo}
          isPreviewed={isPreviewed}
          onPreview={() => setPreviewed(!isPreviewed)}
        />
        <div className={styles.work} data-previewed={isPreviewed || undefined}>
          <div className={styles.left} data-keep="">
            <ColumnsList />
            <Outline />
          </div>
          <div className={styles.middle}>
            <Canvas />
            {isPreviewed && (
              <Preview
                screen={screen}
                scope={scope}
                structure={Array.isArray(structures) ? (structures[0] ?? null) : structures}
                title={descriptor.title}
              />
            )}
          </div>
          <div className={styles.right} data-keep="">
            <PropertyPanel panel={panel} />
            <ProblemList />
          </div>
        </div>
        <DropLine drop={drop} />
        <Said store={store} />
        <StickyBar
          start={
            <p className={styles.status}>{isReadOnly ? '' : isDirty ? 'Unsaved changes' : 'Everything is saved'}</p>
          }
        >
          {!isReadOnly && (
            <Button
              variant="primary"
              busy={saving.isBusy}
              onClick={() => void saving.save()}
              aria-keyshortcuts="Control+S Meta+S"
            >
              {saving.isBusy ? 'Saving…' : 'Save'}
            </Button>
          )}
        </StickyBar>
        {saving.conflict && (
          <ConflictDialog
            descriptor={descriptor}
            screen={screen}
            mine={store.get().present.layout}
            theirs={saving.conflict}
            onClose={saving.closeConflict}
            onKeepMine={saving.keepMine}
            onTakeTheirs={saving.takeTheirs}
          />
        )}
      </form>
    </BuilderContext>
  );
}

/** What screen readers are told after a change. */
function Said({ store }: { store: LayoutStore }) {
  const sentence = useSyncExternalStore(store.subscribe, store.said);
  return (
    <VisuallyHidden>
      <output aria-live="polite">{sentence}</output>
    </VisuallyHidden>
  );
}
