import { useMemo, useState } from 'react';
import { formModel, type FormModel } from '../../language/form/form-model.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import type { FormDescriptor } from '../../language/types/descriptor.ts';
import { CannotPlay, type BlockProps } from '../block.ts';
import { OldContent } from '../frame/read-failure.tsx';
import { titleOf } from '../frame/title-of.ts';
import { useHost, usePlace } from '../../host/host.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FormEditor } from './form-editor.tsx';
import { FormHead } from './form-head.tsx';
import { FormFailure, FormSkeleton, MayNotAdd } from './form-states.tsx';
import { isAddPlace } from './is-add-place.ts';
import { recordKey } from './record-key.ts';
import { useOpened, type Opened } from './use-opened.ts';
import { useSessionKey } from './use-session-key.ts';
import styles from './form.module.css';

export { firstRead } from './first-read.ts';

/** Adds or edits one record (000 §2, Generic edit form). */
export default function FormBlock({ screen }: BlockProps) {
  const { descriptor } = screen;
  const model = useMemo(() => formModel(screen), [screen]);
  if (model === null || descriptor.kind !== 'form') throw new CannotPlay(screen, 'form');
  return <OpenForm model={model} descriptor={descriptor} screen={screen} />;
}

/** What a new record starts from, or the stored one, is read first; the form then keeps going while its address changes. */
function OpenForm({ model: plain, descriptor, screen }: { model: FormModel; descriptor: FormDescriptor; screen: ResolvedScreen }) {
  const host = useHost();
  const place = usePlace();
  const { params } = place;
  const isAdd = isAddPlace(plain, place);
  const { get, add, new: defaults } = plain.endpoints;
  const isAllowed = !isAdd || host.can(add);
  const [isDirty, setDirty] = useState(false);
  const opened = useOpened({ descriptor, screen, model: plain, operation: isAdd ? defaults : get, isAllowed });
  const { model, around, loaded } = opened;
  const isOpen = isAllowed && opened.isReady && opened.refusal === undefined;
  // A choice in the selector opens another record, though the route is the same.
  const chosen = model.selector === undefined ? '' : String(around.query?.[model.selector.name] ?? '');
  const { key, adopt } = useSessionKey(isAdd ? null : recordKey(model, params) + chosen);
  const draftName = isAdd ? ['add', ...Object.values(params), chosen].filter(Boolean).join('/') : recordKey(model, params) + chosen;
  return (
    <div className={styles.screen}>
      {/* One heading from the first moment to the last: it has the focus when the screen opens, and must not lose it to the record's arrival. */}
      <FormHead model={model} screen={screen} scope={around} isAdd={isAdd} record={isAdd ? undefined : titleOf(model.entity, loaded)} isDirty={isDirty} />
      {/* What was read before goes on being filled in when it cannot be read anew: nothing typed, sent up or pointed at is lost. */}
      {isOpen && opened.failure && <OldContent failure={opened.failure} onRetry={opened.retry} />}
      {isOpen ? (
        <FormEditor
          key={key}
          screen={screen}
          model={model}
          mode={isAdd ? 'add' : 'update'}
          loaded={loaded}
          around={around}
          draftName={draftName}
          adopt={(record) => adopt(record + chosen)}
          onDirty={setDirty}
        />
      ) : (
        <NotOpen opened={opened} isAllowed={isAllowed} />
      )}
    </div>
  );
}

/** The face of a form that cannot be filled in, or not yet. */
function NotOpen({ opened, isAllowed }: { opened: Opened; isAllowed: boolean }) {
  const { model, failure, refusal, isWaiting, retry } = opened;
  if (!isAllowed) return <MayNotAdd model={model} />;
  if (failure) return <FormFailure model={model} failure={failure} onRetry={retry} />;
  if (refusal !== undefined) return <EmptyState icon="info" title={refusal} />;
  if (isWaiting) return <EmptyState icon="info" title={model.selector ? `Choose ${model.selector.label} first` : 'There is nothing to show here.'} />;
  return <FormSkeleton model={model} />;
}
