import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { FormChecker } from '../../language/models/form/check-form.ts';
import { isShown } from '../../language/logic/conditions/apply-condition.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { checkSettings, settingsModel } from '../../language/models/settings/settings-model.ts';
import type { SettingsDescriptor } from '../../language/types/blocks.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { useHost, usePlace } from '../../host/host.ts';
import { useInspection } from '../../host/inspection.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { DraftNotice } from '../../fields/drafts/draft-notice.tsx';
import { FieldsProvider } from '../../fields/record/fields-provider.tsx';
import { recordOf } from '../../fields/record/edited-record.ts';
import { useUnsaved } from '../../fields/record/use-unsaved.ts';
import { useDraft } from '../../fields/drafts/use-draft.ts';
import { useFieldSet } from '../../fields/record/use-field-set.ts';
import { parentPath } from '../../parts/addresses/parent-path.ts';
import { LookingOnly } from '../../parts/frame/looking-only.tsx';
import { RefusalBeside } from '../../parts/actions/refusal-beside.tsx';
import { StickyBar } from '../../parts/frame/sticky-bar.tsx';
import { useSaveAnywhere } from '../../parts/frame/use-save-anywhere.ts';
import { useUnsavedMark } from '../../parts/frame/use-unsaved-mark.ts';
import { PalettePreview } from './palette-preview.tsx';
import { SettingGroup } from './setting-group.tsx';
import { usePageColours } from './use-page-colours.ts';
import { useSaveSettings } from './use-save-settings.ts';
import styles from './settings.module.css';

interface SettingsEditorProps {
  /** The filled title of the screen. */
  title: string;
  descriptor: SettingsDescriptor;
  screen: ResolvedScreen;
  /** The stored settings. */
  rows: JsonObject[];
  scope: ConditionScope;
}

/** The settings of one address: their fields, save and draft. */
export function SettingsEditor({ title, descriptor, screen, rows, scope }: SettingsEditorProps) {
  const host = useHost();
  const { pathname } = usePlace();
  const model = useMemo(() => settingsModel(descriptor, rows, screen), [descriptor, rows, screen]);
  const check = useMemo<FormChecker>(() => (values) => ({ own: checkSettings(model, values), rows: {} }), [model]);
  const isReadOnly = !host.can(descriptor.save.operation);
  const fields = useFieldSet(model.fields, { initial: model.values, check, scope, isReadOnly, catalogue: screen });
  const { store } = fields;
  useInspection(fields.model.id, recordOf(fields).scope);
  const values = useSyncExternalStore(store.values.subscribeAll, store.values.all);
  const draft = useDraft(model.fields, store, pathname);
  const saving = useSaveSettings({ descriptor, screen, model, rows, scope, fields, onSaved: draft.erase });

  // Refetched settings become the baseline; unsaved values stay.
  useEffect(() => store.rebase(model.values, store.baseline()), [store, model]);
  usePageColours(descriptor.preview === 'palette', model);
  const isUnsaved = useUnsaved(fields);
  useUnsavedMark(isUnsaved);
  const element = useSaveAnywhere(isUnsaved, async () => !isReadOnly && saving.save());

  return (
    <FieldsProvider fields={fields}>
      <form
        ref={element}
        className={styles.form}
        noValidate
        aria-label={title}
        onSubmit={(event) => event.preventDefault()}
      >
        {draft.offer && (
          <DraftNotice draft={draft.offer} version={null} onRestore={draft.restore} onDiscard={draft.discard} />
        )}
        {isReadOnly && <LookingOnly />}
        <div aria-live="assertive" className={styles.live}>
          {saving.notice !== undefined && <Notice tone="danger">{saving.notice}</Notice>}
        </div>
        {descriptor.preview === 'palette' && <PalettePreview model={model} values={values} />}
        <div className={styles.groups}>
          {model.groups.map((group) => (
            <SettingGroup
              key={group.title}
              group={group}
              descriptor={descriptor}
              screen={screen}
              rows={rows}
              scope={scope}
              isReadOnly={isReadOnly}
            />
          ))}
        </div>
        <StickyBar>
          <Button onClick={() => host.back(parentPath(pathname))}>{isReadOnly ? 'Back' : 'Cancel'}</Button>
          {!isReadOnly && isShown(descriptor.save.visibleWhen, saving.scope) && (
            <>
              <Button variant="primary" busy={saving.commands.running !== undefined} onClick={() => void saving.save()}>
                {saving.commands.running !== undefined ? 'Saving…' : saving.label}
              </Button>
              <RefusalBeside commands={saving.commands} />
            </>
          )}
        </StickyBar>
      </form>
    </FieldsProvider>
  );
}
