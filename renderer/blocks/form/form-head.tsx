import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { FormModel } from '../../language/models/form/form-model.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Heading } from '../../parts/frame/heading.tsx';
import { useHeadingLevel } from '../../parts/frame/part.ts';
import { Problems } from '../../parts/frame/problems.tsx';
import { ScreenHead } from '../../parts/frame/screen-head.tsx';
import { SelectorBar } from '../../parts/frame/selector-bar.tsx';
import { useHost, usePlace } from '../../host/host.ts';
import { parentAddress } from './open/record-key.ts';
import styles from './form.module.css';

interface FormHeadProps {
  model: FormModel;
  screen: ResolvedScreen;
  /** The scope of the selector's lookup. */
  scope: ConditionScope;
  isAdd: boolean;
  /** The title of the open record. */
  record?: string | undefined;
  isDirty?: boolean;
}

/** Shows the title, which is a back button, the tabs of the record, and the selector. */
export function FormHead({ model, screen, scope, isAdd, record, isDirty = false }: FormHeadProps) {
  const host = useHost();
  const { params } = usePlace();
  const title = model.title[isAdd ? 'add' : 'edit'] ?? '';
  const level = useHeadingLevel(screen);
  const row = (
    <header className={styles.head}>
      <Heading level={level}>
        <button
          type="button"
          className={styles.back}
          onClick={() => host.back(parentAddress(model, params))}
          title="Back"
        >
          <Icon name="back" size={20} />
          {title}
        </button>
      </Heading>
      {isDirty && <span className={styles.unsaved}>Unsaved changes</span>}
    </header>
  );
  return (
    <>
      <ScreenHead screen={screen} title={title} record={record} card={row} isAdd={isAdd} />
      <Problems problems={model.problems} screen={model.id} />
      {model.selector && <SelectorBar selector={model.selector} screen={screen} scope={scope} />}
    </>
  );
}
