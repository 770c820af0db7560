import { Button } from '../../ui/button/button.tsx';
import { ActionButtons } from '../actions/action-buttons.tsx';
import type { Actions } from '../actions/use-actions.ts';
import { StickyBar } from '../frame/sticky-bar.tsx';
import { canSave } from './can-save.ts';
import { useConditionScope, useForm } from './form-context.ts';
import type { SaveState } from './use-save.ts';

interface BottomBarProps {
  saveState: SaveState;
  onSave: () => void;
  onCancel: () => void;
  /** Absent where the record cannot be deleted here. */
  onDelete: (() => void) | undefined;
  isDeleting: boolean;
  actions: Actions;
}

/** Sticks to the bottom: extra actions and Delete on the left, Cancel and Save on the right. Without anything to save, the way back. */
export function BottomBar({ saveState, onSave, onCancel, onDelete, isDeleting, actions }: BottomBarProps) {
  const form = useForm();
  const { save, readOnlyWhen, actions: extra } = form.model;
  const scope = useConditionScope(save.visibleWhen, readOnlyWhen, ...extra.flatMap(({ visibleWhen, enabledWhen }) => [visibleWhen, enabledWhen]));
  const isSaveShown = canSave(form, scope);
  return (
    <StickyBar
      start={
        <>
          <ActionButtons actions={extra} runner={actions} scope={scope} />
          {onDelete && <Button variant="dangerQuiet" icon="delete" busy={isDeleting} onClick={onDelete}>Delete</Button>}
        </>
      }
    >
      <Button onClick={onCancel}>{isSaveShown ? 'Cancel' : 'Back'}</Button>
      {isSaveShown && (
        <Button variant="primary" icon={saveState === 'saved' ? 'check' : undefined} busy={saveState === 'saving'} onClick={onSave} aria-keyshortcuts="Control+S Meta+S">
          {saveState === 'saving' ? 'Saving…' : saveState === 'saved' ? 'Saved' : save.label}
        </Button>
      )}
    </StickyBar>
  );
}
