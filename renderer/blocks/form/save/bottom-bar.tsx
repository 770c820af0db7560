import { Button } from '../../../ui/button/button.tsx';
import { ActionButtons } from '../../../parts/actions/action-buttons.tsx';
import { RefusalBeside } from '../../../parts/actions/refusal-beside.tsx';
import type { Commands } from '../../../commands/use-commands.ts';
import { StickyBar } from '../../../parts/frame/sticky-bar.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import { canSave } from './can-save.ts';
import { useConditionScope, useForm } from '../../../fields/record/fields-context.ts';
import styles from '../form.module.css';

interface BottomBarProps {
  saving: Commands;
  onSave: () => void;
  /** Undefined where no other record can be added. */
  onSaveAndAdd: (() => void) | undefined;
  onCancel: () => void;
  /** Undefined where the record cannot be deleted. */
  onDelete: (() => void) | undefined;
  deleting: Commands;
  actions: Commands;
}

/**
 * The sticky bar: actions and Delete on the left, Cancel and Save on the right. Without a save there is a Back button.
 */
export function BottomBar({ saving, onSave, onSaveAndAdd, onCancel, onDelete, deleting, actions }: BottomBarProps) {
  const form = useForm();
  const { save, readOnlyWhen, actions: extra } = form.model;
  const scope = useConditionScope(
    save.visibleWhen,
    readOnlyWhen,
    ...extra.flatMap(({ visibleWhen, enabledWhen }) => [visibleWhen, enabledWhen]),
  );
  const isSaveShown = canSave(form, scope);
  const isSaving = saving.running !== undefined;
  return (
    <StickyBar
      start={
        <>
          <ActionButtons actions={extra} commands={actions} scope={scope} />
          {onDelete && (
            <>
              <Button variant="dangerQuiet" icon="delete" busy={deleting.running !== undefined} onClick={onDelete}>
                Delete
              </Button>
              <RefusalBeside commands={deleting} />
            </>
          )}
        </>
      }
    >
      <Button onClick={onCancel}>{isSaveShown ? 'Cancel' : 'Back'}</Button>
      {isSaveShown && (
        <>
          <Button variant="primary" busy={isSaving} onClick={onSave} aria-keyshortcuts="Control+S Meta+S">
            {isSaving ? 'Saving…' : save.label}
          </Button>
          <RefusalBeside commands={saving} />
        </>
      )}
      {isSaveShown && onSaveAndAdd && (
        <MenuButton
          label="More ways to save"
          className={styles.more}
          items={[{ id: 'another', label: 'Save and add another', icon: 'add', onAction: onSaveAndAdd }]}
        >
          <Icon name="chevronDown" />
        </MenuButton>
      )}
    </StickyBar>
  );
}
