import { FailureText } from '../../parts/frame/read-failure.tsx';
import { formFacts } from '../../language/models/definitions/form-facts.ts';
import type { FormModel, FormRow } from '../../language/models/form/form-model.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { usePlace, type Answer } from '../../host/host.ts';
import { estimatedHeight } from './estimated-height.ts';
import { parentAddress } from './open/record-key.ts';
import { Sides } from './sides.tsx';
import styles from './form.module.css';

/** More rows than a window shows. Those below are only as high as the form will be. */
const MOST_SKELETON_ROWS = 20;

/** Shows the skeleton of the form. */
export function FormSkeleton({ model }: { model: FormModel }) {
  const above = model.sections.map((_, index) =>
    model.sections.slice(0, index).reduce((rows, section) => rows + section.rows.length, 0),
  );
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <output>Loading</output>
      </VisuallyHidden>
      <Sides sections={model.sections}>
        {(section, index) => (
          <SkeletonSection
            key={section.title ?? index}
            section={section}
            rows={section.rows.slice(0, Math.max(0, MOST_SKELETON_ROWS - (above[index] ?? 0)))}
          />
        )}
      </Sides>
    </div>
  );
}

/** @param rows The rows that are drawn. */
function SkeletonSection({ section, rows }: { section: FormModel['sections'][number]; rows: FormRow[] }) {
  const isDrawn = rows.length > 0 || section.rows.length === 0;
  const height = rows.length < section.rows.length ? estimatedHeight(section.rows.length) : undefined;
  return (
    <div className={isDrawn ? styles.section : undefined} style={{ minBlockSize: height }}>
      {isDrawn && (
        <Card title={section.title}>
          <SkeletonGroup>
            <div className={styles.rows}>
              {rows.map((row) => (
                <SkeletonRow
                  key={row.fields.map((field) => field.name).join(' ')}
                  row={row}
                  columns={section.columns}
                />
              ))}
            </div>
          </SkeletonGroup>
        </Card>
      )}
    </div>
  );
}

function SkeletonRow({ row, columns }: { row: FormRow; columns: 1 | 2 }) {
  return (
    <div
      className={styles.row}
      data-columns={Math.min(row.columns ?? columns, row.fields.length)}
      data-narrow={row.isNarrow}
    >
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
          failure.status === 404 ? (
            'It may have been deleted, or the address is mistyped.'
          ) : (
            <FailureText failure={failure} />
          )
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
