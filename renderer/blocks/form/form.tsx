import { useMemo, useState } from 'react';
import { formModel, type FormModel } from '../../language/form/form-model.ts';
import { isObject } from '../../language/paths/path.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { CannotPlay, type BlockProps } from '../block.ts';
import { useRead } from '../../host/use-read.ts';
import { titleOf } from '../frame/title-of.ts';
import { useHost, usePlace } from '../../host/host.ts';
import { FormEditor } from './form-editor.tsx';
import { FormHead } from './form-head.tsx';
import { FormFailure, FormSkeleton, MayNotAdd } from './form-states.tsx';
import { recordKey } from './record-key.ts';
import { useSessionKey } from './use-session-key.ts';
import styles from './form.module.css';

/** Long enough for an added record to be shown from the answer that brought it, short enough that an opened one is current. */
const FRESH_MS = 2000;

/** Adds or edits one record (000 §2, Generic edit form). */
export default function FormBlock({ screen }: BlockProps) {
  const model = useMemo(() => formModel(screen), [screen]);
  if (model === null) throw new CannotPlay(screen, 'form');
  return <OpenForm model={model} screen={screen} />;
}

/** What a new record starts from, or the stored one, is read first; the form then keeps going while its address changes. */
function OpenForm({ model, screen }: { model: FormModel; screen: ResolvedScreen }) {
  const host = useHost();
  const { route, params } = usePlace();
  const isAdd = route === model.route.add;
  const isRefused = isAdd && !host.can(model.endpoints.add);
  const [isDirty, setDirty] = useState(false);
  const { key, adopt } = useSessionKey(isAdd ? null : recordKey(model, params));
  const { get, new: defaultsOperation } = model.endpoints;
  const operation = isRefused ? undefined : isAdd ? defaultsOperation : get;
  const read = useRead(operation === undefined ? undefined : { operation, args: params }, { freshFor: FRESH_MS });
  const loaded = isObject(read.answer?.result) ? read.answer.result : undefined;

  const isReady = !isRefused && (operation === undefined || loaded !== undefined);
  return (
    <div className={styles.screen}>
      {/* One heading from the first moment to the last: it has the focus when the screen opens, and must not lose it to the record's arrival. */}
      <FormHead model={model} screen={screen} isAdd={isAdd} record={isAdd ? undefined : titleOf(model.entity, loaded)} isDirty={isDirty} />
      {read.failure && <FormFailure model={model} failure={read.failure} onRetry={read.retry} />}
      {isRefused && <MayNotAdd model={model} />}
      {!read.failure && !isRefused && !isReady && <FormSkeleton model={model} />}
      {!read.failure && isReady && <FormEditor key={key} model={model} mode={isAdd ? 'add' : 'update'} loaded={loaded} adopt={adopt} onDirty={setDirty} />}
    </div>
  );
}
