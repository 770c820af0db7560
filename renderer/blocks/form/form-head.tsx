import type { ReactNode } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { FormModel } from '../../language/models/form/form-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { useHeadingLevel } from '../../parts/frame/part.ts';
import { Problems } from '../../parts/frame/problems.tsx';
import { ScreenHead } from '../../parts/head/screen-head.tsx';
import { SelectorBar } from '../../parts/head/selector-bar.tsx';
import { titleOf } from '../../parts/frame/title-of.ts';
import { RecordHead } from '../../parts/record-head/record-head.tsx';
import { entityOf, type Subject } from '../../parts/record-head/subject.ts';
import { useHost, usePlace } from '../../host/host.ts';
import type { MenuItem } from '../../ui/menu/menu-button.tsx';
import { formTitle } from './open/form-title.ts';
import { parentAddress } from './open/record-key.ts';
import styles from './form.module.css';

interface FormHeadProps {
  model: FormModel;
  screen: ResolvedScreen;
  /** The scope of the selector's lookup. */
  scope: ConditionScope;
  isAdd: boolean;
  /** The stored record; undefined while it is loading, and for a new one. */
  record: JsonObject | undefined;
  /** The record is shown, or still being read. */
  isFound: boolean;
  isDirty: boolean;
  /** The items of the form in the menu of the record. */
  items: MenuItem[];
}

/** Shows the head of the record, its tabs, and the selector. */
export function FormHead({ model, screen, scope, isAdd, record, isFound, isDirty, items }: FormHeadProps) {
  const host = useHost();
  const { params } = usePlace();
  const title = formTitle(model, isAdd, host);
  const level = useHeadingLevel(screen);
  const marks: ReactNode = isDirty && <span className={styles.unsaved}>Unsaved changes</span>;
  const row = (
    <RecordHead
      title={title}
      level={level}
      onBack={() => host.back(parentAddress(model, params))}
      subject={isAdd || !isFound ? undefined : subjectOf(model, screen, record)}
      marks={marks}
      items={items}
    />
  );
  const name = isAdd ? undefined : titleOf(model.entity, record, screen.entities);
  return (
    <>
      <ScreenHead screen={screen} title={title} record={name} card={row} isAdd={isAdd} />
      <Problems problems={model.problems} screen={model.id} />
      {model.selector && <SelectorBar selector={model.selector} screen={screen} scope={scope} />}
    </>
  );
}

/** Returns the record of a form, with the badges and facts of its tab set; undefined if it is no stored record. */
function subjectOf(model: FormModel, screen: ResolvedScreen, record: JsonObject | undefined): Subject | undefined {
  const { get } = model.endpoints;
  const entity = get === undefined ? undefined : entityOf(get, screen);
  if (get === undefined || entity === undefined) return undefined;
  const { header, entities } = screen;
  // The header of the tab set may be about the record above this one.
  const own = header?.endpoints.get === get ? header : undefined;
  return { entity, record, get, badges: own?.badges, facts: own?.facts, entities };
}
