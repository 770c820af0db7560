import { formFacts } from '../../language/models/definitions/form-facts.ts';
import type { FormModel, FormRow } from '../../language/models/form/form-model.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { referenceOf, usePlace, type Answer } from '../../host/host.ts';
import { parentAddress } from './open/record-key.ts';
import styles from './form.module.css';

/** Shows the skeleton of the form. */
export function FormSkeleton({ model }: { model: FormModel }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <output>Loading</output>
      </VisuallyHidden>
      {model.sections.map((section, index) => (
        <div key={section.title ?? index} className={styles.section}>
          <Card title={section.title}>
            <div className={styles.rows}>
              {section.rows.map((row) => (
                <SkeletonRow
                  key={row.fields.map((field) => field.name).join(' ')}
                  row={row}
                  columns={section.columns}
                />
              ))}
            </div>
          </Card>
        </div>
      ))}
    </div>
  );
}

function SkeletonRow({ row, columns }: { row: FormRow; columns: 1 | 2 }) {
  return (
    <div className={styles.row} data-columns={Math.min(columns, row.fields.length)}>
      {row.fields.map((field) => (
        <div key={field.name} className={styles.slot}>
          <div className={styles.skeleton}>
            <Skeleton width="30%" />
            <Skeleton height={formFacts(field.controlType).skeletonHeight ?? 36} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Shown when the record could not be read: it does not exist, is forbidden, or the server did not answer. */
export function FormFailure({ model, failure, onRetry }: { model: FormModel; failure: Answer; onRetry: () => void }) {
  const { params } = usePlace();
  const name = model.entity.title.toLowerCase();
  const isFinal = failure.status === 404 || failure.status === 403 || failure.errorCode === 'badCall';
  return (
    <div role="alert">
      <EmptyState
        icon={
          failure.status === 403
            ? 'lock'
            : failure.status === 404
              ? 'search'
              : failure.status === 0
                ? 'offline'
                : 'alert'
        }
        title={failureTitle(failure, name)}
        detail={
          <>
            {failure.status === 404 ? 'It may have been deleted, or the address is mistyped.' : failure.message}
            {referenceOf(failure) !== undefined && <> Reference {referenceOf(failure)}.</>}
          </>
        }
        actions={
          <>
            {!isFinal && (
              <Button variant="primary" icon="refresh" onClick={onRetry}>
                Try again
              </Button>
            )}
            <ButtonLink href={parentAddress(model, params)}>Go to {model.entity.titlePlural.toLowerCase()}</ButtonLink>
          </>
        }
      />
    </div>
  );
}

/** Shown at an add address to a person who may not add. */
export function MayNotAdd({ model }: { model: FormModel }) {
  const { params } = usePlace();
  const names = model.entity.titlePlural.toLowerCase();
  return (
    <EmptyState
      icon="lock"
      title={`You may not add ${names}`}
      detail="Your role does not allow it."
      actions={<ButtonLink href={parentAddress(model, params)}>Go to {names}</ButtonLink>}
    />
  );
}

function failureTitle({ status, errorCode }: Answer, name: string): string {
  if (status === 404 || errorCode === 'badCall') return `This ${name} does not exist`;
  return status === 403 ? `You may not see this ${name}` : `The ${name} could not be loaded`;
}
