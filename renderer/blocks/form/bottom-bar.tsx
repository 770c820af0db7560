import { isShown } from '../../language/conditions/uses.ts';
import type { Action } from '../../language/types/descriptor.ts';
import { Button } from '../../ui/button/button.tsx';
import { StickyBar } from '../frame/sticky-bar.tsx';
import { useConditionScope, useForm } from './form-context.ts';
import type { SaveState } from './use-save.ts';

interface BottomBarProps {
  saveState: SaveState;
  onSave: () => void;
  onCancel: () => void;
  /** Absent where the record cannot be deleted here. */
  onDelete: (() => void) | undefined;
  isDeleting: boolean;
  running: string | undefined;
  done: ReadonlySet<string>;
  onAction: (action: Action) => void;
}

/** Sticks to the bottom: extra actions and Delete on the left, Cancel and Save on the right. */
export function BottomBar({ saveState, onSave, onCancel, onDelete, isDeleting, running, done, onAction }: BottomBarProps) {
  const { model, isReadOnly } = useForm();
  const scope = useConditionScope(model.save.visibleWhen, ...model.actions.map((action) => action.visibleWhen));
  const isSaveShown = !isReadOnly && isShown(model.save.visibleWhen, scope);
  return (
    <StickyBar
      start={
        <>
          {model.actions.filter((action) => isShown(action.visibleWhen, scope)).map((action) => (
            <Button key={action.label} busy={running === action.label} disabled={done.has(action.label)} onClick={() => onAction(action)}>{action.label}</Button>
          ))}
          {onDelete && <Button variant="dangerQuiet" icon="delete" busy={isDeleting} onClick={onDelete}>Delete</Button>}
        </>
      }
    >
      <Button onClick={onCancel}>{isReadOnly ? 'Back' : 'Cancel'}</Button>
      {isSaveShown && (
        <Button variant="primary" icon={saveState === 'saved' ? 'check' : undefined} busy={saveState === 'saving'} onClick={onSave} aria-keyshortcuts="Control+S Meta+S">
          {saveState === 'saving' ? 'Saving…' : saveState === 'saved' ? 'Saved' : model.save.label}
        </Button>
      )}
    </StickyBar>
  );
}
