import type { ConditionScope } from '../../language/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import type { FormModel } from '../../language/form/form-model.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Heading } from '../frame/heading.tsx';
import { useHeadingLevel } from '../frame/part.ts';
import { Problems } from '../frame/problems.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { SelectorBar } from '../frame/selector-bar.tsx';
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
  const level = useHeadingLevel(screen);
  const row = (
    <header className={styles.head}>
      <Heading level={level}>
        <button type="button" className={styles.back} onClick={() => host.back(parentAddress(model, params))} title="Back">
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
