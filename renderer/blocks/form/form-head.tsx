import type { ConditionScope } from '../../language/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import type { FormModel } from '../../language/form/form-model.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Problems } from '../frame/problems.tsx';
import { SelectorBar } from '../frame/selector-bar.tsx';
import { ScreenTabs } from '../frame/screen-tabs.tsx';
import { useTitle } from '../frame/use-title.ts';
import { useHost, usePlace } from '../../host/host.ts';
import { parentAddress } from './record-key.ts';
import styles from './form.module.css';

interface FormHeadProps {
  model: FormModel;
  screen: ResolvedScreen;
  /** What the choices of the selector are asked with. */
  scope: ConditionScope;
  isAdd: boolean;
  /** What the open record is called. */
  record?: string | undefined;
  isDirty?: boolean;
}

/** The title row, a press on which goes back in history, the tabs of the record, and the choice that the form follows. */
export function FormHead({ model, screen, scope, isAdd, record, isDirty = false }: FormHeadProps) {
  const host = useHost();
  const { params } = usePlace();
  const title = isAdd ? model.title.add : model.title.edit;
  useTitle(title, record);
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1} className={styles.title}>
          <button type="button" className={styles.back} onClick={() => host.back(parentAddress(model, params))} title="Back">
            <Icon name="back" size={20} />
            {title}
          </button>
        </h1>
        {isDirty && <span className={styles.unsaved}>Unsaved changes</span>}
      </header>
      <ScreenTabs screen={screen} isAdd={isAdd} />
      <Problems problems={model.problems} screen={model.id} />
      {model.selector && <SelectorBar selector={model.selector} screen={screen} scope={scope} />}
    </>
  );
}
