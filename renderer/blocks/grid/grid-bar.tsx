import { isShown } from '../../language/logic/conditions/apply-condition.ts';
import type { GridModel } from '../../language/models/grid/grid-model.ts';
import { conditionFields } from '../../language/logic/conditions/fields.ts';
import type { Condition } from '../../language/types/condition.ts';
import { Button } from '../../ui/button/button.tsx';
import { ActionButtons } from '../../parts/actions/action-buttons.tsx';
import { RefusalBeside } from '../../parts/actions/refusal-beside.tsx';
import { StickyBar } from '../../parts/frame/sticky-bar.tsx';
import { useFields, useScopeOf } from '../../fields/record/fields-context.ts';
import { useFillAll } from './use-fill-all.ts';
import type { GridSave } from './use-grid-save.ts';

interface GridBarProps {
  model: GridModel;
  saving: GridSave;
  /** There is nothing to save. */
  isEmpty: boolean;
}

/** The sticky bar: actions on the left, Cancel and Save on the right. */
export function GridBar({ model, saving, isEmpty }: GridBarProps) {
  const { isReadOnly } = useFields();
  const { descriptor, saveLabel } = model;
  const { actions = [], fillAll, save } = descriptor;
  const fill = useFillAll(model, saving.isStored);
  const { commands, isSaving, back } = saving;
  const scope = useScopeOf(
    pathsOf([save.visibleWhen, ...actions.flatMap(({ visibleWhen, enabledWhen }) => [visibleWhen, enabledWhen])]),
  );
  const isSaveShown = !isReadOnly && isShown(save.visibleWhen, scope);
  return (
    <StickyBar
      start={
        <>
          {fillAll && isSaveShown && !isEmpty && <Button onClick={fill}>{fillAll.label}</Button>}
          <ActionButtons actions={actions} commands={commands} scope={scope} />
        </>
      }
    >
      <Button onClick={back}>{isSaveShown && !isEmpty ? 'Cancel' : 'Back'}</Button>
      {isSaveShown && (
        <>
          <Button
            variant="primary"
            busy={isSaving}
            disabled={isEmpty}
            onClick={() => void saving.save()}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {isSaving ? 'Saving…' : saveLabel}
          </Button>
          <RefusalBeside commands={commands} isOwn={saving.isSave} />
        </>
      )}
    </StickyBar>
  );
}

function pathsOf(conditions: (Condition | undefined)[]): string[] {
  return conditions.flatMap((condition) => (condition === undefined ? [] : conditionFields(condition)));
}
