import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { Unreadable } from '../../../../renderer/controls/richtext/unreadable.tsx';
import { DraftNotice } from '../../../../renderer/fields/drafts/draft-notice.tsx';
import { useHost, usePlace } from '../../../../renderer/host/host.ts';
import type { ConditionScope } from '../../../../renderer/language/logic/conditions/scope.ts';
import { documentName, documentOf } from '../../../../renderer/language/models/editor/document.ts';
import type { ResolvedScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import type { EditorDescriptor } from '../../../../renderer/language/types/blocks.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { parentPath } from '../../../../renderer/parts/addresses/parent-path.ts';
import { LookingOnly } from '../../../../renderer/parts/frame/looking-only.tsx';
import { useSaveAnywhere } from '../../../../renderer/parts/frame/use-save-anywhere.ts';
import { useUnsavedMark } from '../../../../renderer/parts/frame/use-unsaved-mark.ts';
import { IconButton } from '../../../../renderer/ui/icon-button/icon-button.tsx';
import { loadDocument } from '../core/codec/load.ts';
import { filesCall } from '../dialogs/record-files.ts';
import { DocumentStudio } from '../frame/document-studio.tsx';
import type { Uploads } from '../frame/studio.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { createDocumentState } from './document-state.ts';
import { SaveBar } from './save-bar.tsx';
import { SavedAge } from './saved-age.tsx';
import { useAutoSave } from './use-auto-save.ts';
import { useDocumentDraft } from './use-document-draft.ts';
import { useDocumentSave } from './use-document-save.ts';
import { useFullWindow } from './use-full-window.ts';
import { useSavedBefore } from './use-saved-before.ts';
import styles from './document-editor.module.css';

interface DocumentEditorProps {
  descriptor: EditorDescriptor;
  screen: ResolvedScreen;
  scope: ConditionScope;
  /** The record as it was read. */
  record: JsonObject;
  /** Opens another version of the record. */
  onReplace: (record: JsonObject) => void;
}

/** The open document: banner, bar, canvas, and what saves it. */
export function DocumentEditor({ descriptor, screen, scope, record, onReplace }: DocumentEditorProps) {
  const host = useHost();
  const { pathname } = usePlace();
  const id = useId();
  const [state] = useState(() => createDocumentState(documentOf(descriptor, record)));
  const [opened, setOpened] = useState(() => ({ text: state.text(), key: 0 }));
  const isReadOnly = !host.can(descriptor.endpoints.update);
  const isDirty = useSyncExternalStore(state.subscribe, state.isDirty);
  const draft = useDocumentDraft(
    state,
    documentKey(screen, descriptor),
    recordKey(screen, record),
    record['version'] ?? null,
  );
  const saving = useDocumentSave({ descriptor, screen, scope, state, record, onSaved: draft.erase });
  const autoSave = useAutoSave(state, saving);
  const savedBefore = useSavedBefore(descriptor, screen, record);
  const full = useFullWindow();
  useUnsavedMark(isDirty);
  const element = useSaveAnywhere(isDirty, async () => !isReadOnly && saving.save());
  const document = useMemo(() => loadDocument(opened.text), [opened.text]);
  const uploads = useMemo(() => uploadsOf(descriptor, screen, record), [descriptor, screen, record]);
  /** Opens a text that does not come from the canvas. */
  const open = (text: string) => {
    state.change(() => text);
    setOpened(({ key }) => ({ text, key: key + 1 }));
  };

  return (
    <form
      ref={element}
      className={styles.editor}
      data-full={full.isFull || undefined}
      noValidate
      aria-label={descriptor.title}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.banner}>
        <p>
          You are currently making changes in <strong>{documentName(descriptor, screen, scope)}</strong>
        </p>
        <IconButton icon="close" label="Close" onClick={() => host.back(parentPath(pathname))} />
      </div>
      {draft.offer && (
        <DraftNotice
          draft={draft.offer}
          version={record['version'] ?? null}
          onRestore={() => open(draft.take())}
          onDiscard={draft.erase}
        />
      )}
      {isReadOnly && <LookingOnly />}
      {document.unreadable !== null ? (
        <Unreadable text={opened.text} label={descriptor.title} isReadOnly={isReadOnly} onDiscard={() => open('')} />
      ) : (
        <DocumentStudio
          key={opened.key}
          id={id}
          descriptor={descriptor}
          screen={screen}
          document={document}
          uploads={uploads}
          isReadOnly={isReadOnly}
          full={full}
          onChange={(page) => state.change(page.save)}
          saving={isReadOnly ? null : <SaveBar saving={saving} autoSave={autoSave} />}
          saved={
            <SavedAge
              savedAt={saving.savedAt ?? savedBefore.at}
              isKnown={saving.savedAt !== undefined || savedBefore.isKnown}
            />
          }
        />
      )}
      {saving.conflict && (
        <ConflictDialog
          descriptor={descriptor}
          screen={screen}
          theirs={saving.conflict}
          onClose={saving.closeConflict}
          onKeepMine={saving.keepMine}
          onTakeTheirs={() => {
            draft.erase();
            if (saving.conflict) onReplace(saving.conflict);
          }}
        />
      )}
    </form>
  );
}

/** A document may be edited at several addresses: its draft belongs to the field, not to the screen. */
function documentKey({ entity }: ResolvedScreen, { field }: EditorDescriptor): string {
  return `${entity?.entity ?? ''}.${field}`;
}

function uploadsOf({ endpoints }: EditorDescriptor, { entity }: ResolvedScreen, record: JsonObject): Uploads {
  const folder = record['assetsUploadPath'];
  return { folder: typeof folder === 'string' ? folder : '', files: filesCall(endpoints.get, entity, record) };
}

function recordKey({ entity }: ResolvedScreen, record: JsonObject): string {
  return JSON.stringify((entity?.key ?? []).map((name) => String(record[name] ?? '')));
}
