import { useMemo, useState } from 'react';
import { formModel, permittedSections, type FormModel } from '../../language/models/form/form-model.ts';
import { duplicateValues } from '../../language/models/form/duplicate.ts';
import { initialValues } from '../../language/models/form/initial-values.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { FormDescriptor } from '../../language/types/descriptor.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { CannotPlay, type BlockProps } from '../block.ts';
import { OldContent } from '../../parts/frame/read-failure.tsx';
import { handOver } from '../../host/handed-over.ts';
import { useHost, usePlace, type RendererHost } from '../../host/host.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import type { MenuItem } from '../../ui/menu/menu-button.tsx';
import { FormEditor } from './form-editor.tsx';
import { FormHead } from './form-head.tsx';
import { FormFailure, FormSkeleton, MayNotAdd } from './form-states.tsx';
import { isAddPlace } from './open/is-add-place.ts';
import { addAddress, recordKey } from './open/record-key.ts';
import { useOpened, type Opened } from './open/use-opened.ts';
import { useSessionKey } from './open/use-session-key.ts';
import styles from './form.module.css';

export { firstRead } from './open/first-read.ts';

/** Adds or edits one record (`docs/console.md#forms`). */
export default function FormBlock({ screen }: BlockProps) {
  const { descriptor } = screen;
  const model = useMemo(() => formModel(screen), [screen]);
  if (model === null || descriptor.kind !== 'form') throw new CannotPlay(screen, 'form');
  return <OpenForm model={model} descriptor={descriptor} screen={screen} />;
}

/**
 * Reads the stored record, or the defaults of a new one, and mounts the form. The form stays mounted while its address
 * changes.
 */
function OpenForm({
  model: plain,
  descriptor,
  screen,
}: {
  model: FormModel;
  descriptor: FormDescriptor;
  screen: ResolvedScreen;
}) {
  const host = useHost();
  const place = usePlace();
  const { params } = place;
  const isAdd = isAddPlace(plain, place);
  const { get, add, new: defaults } = plain.endpoints;
  const isAllowed = !isAdd || (add !== undefined && host.can(add));
  const [isDirty, setDirty] = useState(false);
  const opened = useOpened({ descriptor, screen, model: plain, operation: isAdd ? defaults : get, isAllowed });
  const { around, loaded } = opened;
  const model = useMemo(() => permittedSections(opened.model, host.can), [opened.model, host.can]);
  const isOpen = isAllowed && opened.isReady && opened.refusal === undefined;
  // The selector opens another record on the same route.
  const chosen = model.selector === undefined ? '' : String(around.query?.[model.selector.name] ?? '');
  const { key, adopt, renew } = useSessionKey(isAdd ? null : recordKey(model, params) + chosen);
  const draftName = isAdd
    ? ['add', ...Object.values(params), chosen].filter(Boolean).join('/')
    : recordKey(model, params) + chosen;
  return (
    <div className={styles.screen}>
      {/* The heading is rendered once and stays: it is focused when the screen opens, and must not lose the focus
          when the record arrives. */}
      <FormHead
        model={model}
        screen={screen}
        scope={around}
        isAdd={isAdd}
        record={isAdd ? undefined : loaded}
        isFound={isAllowed && (loaded !== undefined || isPending(opened))}
        isDirty={isDirty}
        items={menuItems({ model, params, loaded, host })}
      />
      <div className={styles.body}>
        {/* The form stays when a refetch fails: typed values, uploads and the focus are kept. */}
        {isOpen && opened.failure && <OldContent failure={opened.failure} onRetry={opened.refetch} />}
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
            renew={() => {
              renew();
              opened.begin();
            }}
            onDirty={setDirty}
          />
        ) : (
          <NotOpen opened={opened} isAllowed={isAllowed} />
        )}
      </div>
    </div>
  );
}

/**
 * Returns the items of a form in the menu of its record: a copy of it, for a person who may add one. A new record that
 * the server fills (`endpoints.new`) is no copy.
 */
function menuItems({ model, params, loaded, host }: MenuOptions): MenuItem[] {
  const address = addAddress(model, params);
  const { add } = model.endpoints;
  if (address === undefined || add === undefined || model.endpoints.new !== undefined) return [];
  if (loaded === undefined || !host.can(add)) return [];
  const duplicate = () => {
    const handed = handOver({ values: duplicateValues(model, initialValues(model, loaded)) });
    host.navigate(address, { handed });
  };
  return [{ id: 'duplicate', label: 'Duplicate', icon: 'add', onAction: duplicate }];
}

interface MenuOptions {
  model: FormModel;
  params: Record<string, string>;
  loaded: JsonObject | undefined;
  host: Pick<RendererHost, 'can' | 'navigate'>;
}

/** Returns whether the record of a form may still arrive. */
function isPending({ failure, refusal, isWaiting }: Opened): boolean {
  return failure === undefined && refusal === undefined && !isWaiting;
}

/** Shown instead of a form that cannot be filled in, or not yet. */
function NotOpen({ opened, isAllowed }: { opened: Opened; isAllowed: boolean }) {
  const { model, failure, refusal, isWaiting, refetch } = opened;
  if (!isAllowed) return <MayNotAdd model={model} />;
  if (failure) return <FormFailure model={model} failure={failure} onRetry={refetch} />;
  if (refusal !== undefined) return <EmptyState icon="info" title={refusal} />;
  if (isWaiting)
    return (
      <EmptyState
        icon="info"
        title={model.selector ? `Choose ${model.selector.label} first` : 'There is nothing to show here.'}
      />
    );
  return <FormSkeleton model={model} />;
}
