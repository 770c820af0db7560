import { Button } from '../../../../renderer/ui/button/button.tsx';
import { IconButton } from '../../../../renderer/ui/icon-button/icon-button.tsx';
import { useBuilder } from '../builder.ts';
import styles from './screen.module.css';

interface ToolbarProps {
  canUndo: boolean;
  canRedo: boolean;
  isPreviewed: boolean;
  onPreview: () => void;
}

/** The buttons of the whole layout. */
export function Toolbar({ canUndo, canRedo, isPreviewed, onPreview }: ToolbarProps) {
  const { store, isReadOnly } = useBuilder();
  return (
    <fieldset className={styles.toolbar} aria-label="Layout tools" data-keep="">
      {!isReadOnly && (
        <>
          <IconButton
            icon="undo"
            label="Undo"
            shortcut="Ctrl+Z"
            aria-disabled={!canUndo || undefined}
            onClick={store.undo}
          />
          <span className={styles.redo}>
            <IconButton
              icon="undo"
              label="Redo"
              shortcut="Ctrl+Shift+Z"
              aria-disabled={!canRedo || undefined}
              onClick={store.redo}
            />
          </span>
          <p className={styles.keys}>
            <kbd>↑</kbd> <kbd>↓</kbd> select, <kbd>Alt</kbd> with an arrow moves, <kbd>Enter</kbd> edits, <kbd>Del</kbd>{' '}
            deletes
          </p>
        </>
      )}
      <div className={styles.toolbarEnd}>
        <Button small aria-pressed={isPreviewed} icon="views" onClick={onPreview}>
          Preview
        </Button>
      </div>
    </fieldset>
  );
}
