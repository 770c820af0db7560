import { useMemo, useRef, type ReactNode } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { fieldsOf } from '../../language/models/form/form-model.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { SelectionModel } from '../../language/models/selection/selection-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { ValuesContext, type Values } from '../../controls/values.ts';
import { useHost } from '../../host/host.ts';
import { useInspection } from '../../host/inspection.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ActionButtons } from '../../parts/actions/action-buttons.tsx';
import { offeredActions } from '../../parts/actions/offered-actions.ts';
import { FieldsProvider } from '../../fields/record/fields-provider.tsx';
import { recordOf } from '../../fields/record/edited-record.ts';
import { Field } from '../../fields/field/field.tsx';
import { LookingOnly } from '../../parts/frame/looking-only.tsx';
import { Notices } from '../../parts/frame/notices.tsx';
import { StickyBar } from '../../parts/frame/sticky-bar.tsx';
import { useUnsavedMark } from '../../parts/frame/use-unsaved-mark.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { useSelecting } from './use-selecting.ts';
import { useSubmit } from './use-submit.ts';
import styles from './selection.module.css';

interface ChooserProps {
  model: SelectionModel;
  screen: ResolvedScreen;
  scope: ConditionScope;
  rows: JsonObject[];
  /** What the filter bar says; undefined without one. Rows of another filter fade in. */
  filter: string | undefined;
  /** The page of the rows, with the search and the filter; '' for rows that are read as a whole. */
  place: string;
  /** The rows are those of the page before, and cannot be chosen. */
  isPrevious: boolean;
  /** Stands below the rows. */
  foot: ReactNode;
}

/**
 * The rows of a selection, its fields and its actions. It renders only notices without rows, and keeps typed values.
 */
export function Chooser({ model, screen, scope, rows, filter, place, isPrevious, foot }: ChooserProps) {
  const host = useHost();
  const { descriptor } = model;
  const group = useRef<HTMLFieldSetElement>(null);
  const isReadOnly = !model.actions.some(({ operation }) => operation !== undefined && host.can(operation));
  const selecting = useSelecting({ model, screen, rows, place, scope, isReadOnly });
  const { fields, chosen, elsewhere, isDirty } = selecting;
  useInspection(fields.model.id, recordOf(fields).scope);
  const focusChoice = () => group.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
  const { commands, problem, back } = useSubmit({ model, screen, selecting, focusChoice });
  const values = useMemo<Values>(() => fields.store.values, [fields]);
  useUnsavedMark(isDirty);

  if (rows.length === 0 && chosen.size === 0) return <Notices notices={descriptor.notices} scope={selecting.scope} />;
  const eligible = selecting.rows.filter(({ isEligible }) => isEligible).length;
  // The primary action: the submit, or the first action that is shown when the submit is hidden.
  const [first, ...others] = offeredActions(model.actions, selecting.scope, host);
  const isHeld = ({ requires }: { requires?: string }) => requires === 'selection' && chosen.size === 0;
  return (
    <FieldsProvider fields={fields}>
      <ValuesContext value={values}>
        <form
          className={styles.form}
          data-narrow={descriptor.as === 'cards' && descriptor.card?.picture === undefined}
          noValidate
          aria-label={descriptor.title}
          onSubmit={(event) => event.preventDefault()}
        >
          <Notices notices={descriptor.notices} scope={selecting.scope} />
          {isReadOnly && <LookingOnly />}
          <div
            key={filter}
            className={filter === undefined ? undefined : styles.arriving}
            inert={isPrevious}
            aria-busy={isPrevious}
          >
            <ChoiceGroup ref={group} model={model} selecting={selecting} problem={problem} isReadOnly={isReadOnly} />
          </div>
          {foot}
          {fieldsOf(model.fields).length > 0 && (
            <div className={styles.fields}>
              <Card>
                <div className={styles.fieldList}>
                  {fieldsOf(model.fields).map((field) => (
                    <Field key={field.name} model={field} />
                  ))}
                </div>
              </Card>
            </div>
          )}
          <StickyBar
            start={
              <>
                <ActionButtons actions={others} commands={commands} scope={selecting.scope} isHeld={isHeld} />
                {descriptor.choose === 'many' && (eligible > 0 || chosen.size > 0) && (
                  <output className={styles.count}>
                    {place === '' ? `${chosen.size} of ${eligible} chosen` : `${chosen.size} chosen`}
                    {elsewhere > 0 && `, ${elsewhere} of them not on this page`}
                  </output>
                )}
              </>
            }
          >
            {/* Not 'Cancel': some of these screens cancel orders. */}
            <Button onClick={back}>Back</Button>
            <ActionButtons
              actions={first && [first]}
              commands={commands}
              scope={selecting.scope}
              isHeld={isHeld}
              isFirstPrimary
            />
          </StickyBar>
        </form>
      </ValuesContext>
    </FieldsProvider>
  );
}
