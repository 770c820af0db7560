import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createEditor, Editor, Transforms } from 'slate';
import { ReactEditor, Slate, withReact } from 'slate-react';
import type { StyleState } from '../../../../renderer/document/nodes.ts';
import { useHost } from '../../../../renderer/host/host.ts';
import type { ResolvedScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import type { EditorDescriptor } from '../../../../renderer/language/types/blocks.ts';
import { Notice } from '../../../../renderer/ui/notice/notice.tsx';
import { VisuallyHidden } from '../../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import { createCanvasSheet } from '../canvas/canvas-sheet.ts';
import { Canvas } from '../canvas/canvas.tsx';
import { chunkSizes } from '../canvas/chunks/chunk-size.ts';
import { createStage, type Stage } from '../canvas/chunks/stage.ts';
import { describeRepairs, type OpenDocument } from '../core/codec/load.ts';
import { deleteSelected } from '../core/commands/boxes.ts';
import { createPage, type Page } from '../core/page-editor.ts';
import { StudioDialogs } from '../dialogs/studio-dialogs.tsx';
import { SidePanel } from '../panels/side-panel.tsx';
import { Toolbar } from '../toolbar/toolbar.tsx';
import type { FullWindow } from '../screen/use-full-window.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { FindBar } from './find-bar.tsx';
import { Layers } from './layers.tsx';
import { FRAGMENT, withClipboard } from './clipboard.ts';
import { createLater } from './later.ts';
import { Preview } from './preview/preview.tsx';
import { StudioContext, type Studio, type StudioView, type Uploads } from './studio.ts';
import { useDialogs } from './use-dialogs.ts';
import styles from './document-studio.module.css';

interface DocumentStudioProps {
  id: string;
  descriptor: EditorDescriptor;
  screen: ResolvedScreen;
  document: OpenDocument;
  uploads: Uploads;
  isReadOnly: boolean;
  full: FullWindow;
  /** Called with the page after each change of the document. */
  onChange: (page: Page) => void;
  /** Shown at the end of the toolbar: what saves the document. */
  saving: ReactNode;
  /** Shown at the end of the foot: when the document was saved. */
  saved: ReactNode;
}

/** The editor of one document: toolbar, canvas, panels and dialogs. */
export function DocumentStudio({
  id,
  descriptor,
  screen,
  document,
  uploads,
  isReadOnly,
  full,
  onChange,
  saving,
  saved,
}: DocumentStudioProps) {
  const host = useHost();
  const [{ page, stage }] = useState(() => openPage(document));
  const { editor } = page;
  const [sheet] = useState(createCanvasSheet);
  const [later] = useState(createLater);
  useLayoutEffect(() => sheet.attach(), [sheet]);
  const [state, setState] = useState<StyleState>('normal');
  const { dialog, openDialog, closeDialog } = useDialogs(editor, stage);
  const [said, setSaid] = useState('');
  const [isScrolling, setScrolling] = useState(true);
  const [isPreview, setPreview] = useState(false);
  // How often find and replace was asked for since it was closed; 0 while it is closed.
  const [finds, setFinds] = useState(0);
  const toolbar = useRef<HTMLDivElement>(null);
  const written = useRef<unknown>(document.children);

  const { isFull, toggle: toggleFull } = full;
  const view = useMemo<StudioView>(
    () => ({
      isScrolling,
      toggleScrolling: () => setScrolling(!isScrolling),
      isPreview,
      togglePreview: () => setPreview(!isPreview),
      isFull,
      toggleFull,
    }),
    [isScrolling, isPreview, isFull, toggleFull],
  );
  const studio = useMemo<Studio>(() => {
    const focusText = () => {
      if (editor.selection === null) Transforms.select(editor, Editor.end(editor, []));
      ReactEditor.focus(editor);
    };
    const askToDelete = async () => {
      const isWanted = await host.confirm({
        text: 'Are you sure you want to delete the selected element? This action cannot be undone.',
        isDangerous: true,
      });
      if (isWanted && deleteSelected(page)) setSaid('Element deleted');
      focusText();
    };
    return {
      page,
      sheet,
      stage,
      later,
      descriptor,
      screen,
      uploads,
      isReadOnly,
      view,
      state,
      setState,
      openDialog,
      openFind: () => {
        stage.finish();
        setFinds((before) => before + 1);
      },
      askToDelete: () => void askToDelete(),
      focusText,
      announce: setSaid,
    };
  }, [page, sheet, stage, later, editor, host, descriptor, screen, uploads, isReadOnly, view, state, openDialog]);

  return (
    <StudioContext value={studio}>
      <Slate
        editor={editor}
        initialValue={editor.children}
        onChange={() => {
          later.change(!ReactEditor.isFocused(editor));
          // Slate reports caret moves too. They do not change the document.
          if (written.current === editor.children) return;
          written.current = editor.children;
          onChange(page);
        }}
      >
        <div className={styles.studio} data-scroll={isScrolling || isFull || undefined} data-full={isFull || undefined}>
          <div className={styles.top}>
            <Toolbar ref={toolbar} />
            {saving}
          </div>
          <Repairs document={document} />
          {finds > 0 && (
            <FindBar
              asked={finds}
              onClose={() => {
                setFinds(0);
                studio.focusText();
              }}
            />
          )}
          <div className={styles.work}>
            <Layers />
            <div className={styles.middle}>
              {isPreview && <Preview />}
              <div className={styles.canvas} hidden={isPreview}>
                <Canvas id={id} label={descriptor.title} toolbar={toolbar} />
              </div>
              <Breadcrumb saved={saved} />
            </div>
            <SidePanel />
          </div>
        </div>
        <StudioDialogs
          open={dialog}
          onClose={() => {
            closeDialog();
            studio.focusText();
          }}
        />
      </Slate>
      <VisuallyHidden>
        <output aria-live="polite">{said}</output>
      </VisuallyHidden>
    </StudioContext>
  );
}

function openPage(document: OpenDocument): { page: Page; stage: Stage } {
  const editor = withReact(createEditor(), FRAGMENT);
  editor.getChunkSize = chunkSizes(document.children);
  const page = createPage(editor, document);
  withClipboard(page, FRAGMENT);
  const stage = createStage(editor, page.boxes.path);
  const { onChange } = editor;
  editor.onChange = (options) => {
    stage.follow();
    onChange(options);
  };
  page.boxes.subscribe(stage.follow);
  return { page, stage };
}

/** Says what was changed to show the document. */
function Repairs({ document }: { document: OpenDocument }) {
  const [isShown, setShown] = useState(true);
  const sentences = describeRepairs(document.repairs);
  if (sentences.length === 0 || !isShown) return null;
  return (
    <Notice
      actions={
        <button type="button" className={styles.dismiss} onClick={() => setShown(false)}>
          Dismiss
        </button>
      }
    >
      {sentences.join(' ')}
    </Notice>
  );
}
