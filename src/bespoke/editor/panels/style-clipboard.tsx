import { Button } from '../../../../renderer/ui/button/button.tsx';
import type { SelectedBox } from '../core/box-selection.ts';
import { copyStyles, pasteStyles, type CopiedStyles } from '../core/commands/data.ts';
import { useStudio } from '../frame/studio.ts';
import styles from './panels.module.css';

/** The styles that were copied last, in any document of this visit. */
let copied: CopiedStyles | undefined;

/** Copies the styles of a container, and gives them to another one. */
export function StyleClipboard({ box }: { box: SelectedBox }) {
  const { page, isReadOnly, announce } = useStudio();
  if (isReadOnly) return null;
  return (
    <div className={styles.clipboard}>
      <Button
        small
        onClick={() => {
          copied = copyStyles(box.element);
          announce('Styles copied');
        }}
      >
        Copy styles
      </Button>
      <Button
        small
        onClick={() => {
          if (copied === undefined) return announce('No styles were copied yet');
          pasteStyles(page, box.path, copied);
          announce('Styles pasted');
        }}
      >
        Paste styles
      </Button>
    </div>
  );
}
