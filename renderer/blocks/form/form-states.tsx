import type { FormModel } from '../../language/form/form-model.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { useTitle } from '../frame/use-title.ts';
import { usePlace, type Answer } from '../host.ts';
import { FormHead } from './form-head.tsx';
import { parentAddress } from './record-key.ts';
import styles from './form.module.css';

/** The form's own shape in grey while its record is read. */
export function FormSkeleton({ model, screen, isAdd }: { model: FormModel; screen: ResolvedScreen; isAdd: boolean }) {
  return (
    <div className={styles.screen} aria-busy="true">
      <FormHead model={model} screen={screen} isAdd={isAdd} />
      <VisuallyHidden><output>Loading</output></VisuallyHidden>
      {model.sections.map((section, index) => (
        <Card key={section.title ?? index} title={section.title}>
          <div className={styles.rows}>
            {section.rows.map((row) => (
              <div key={row.fields.map((field) => field.name).join(' ')} className={styles.row} data-columns={Math.min(section.columns, row.fields.length)}>
                {row.fields.map((field) => (
                  <div key={field.name} className={styles.skeleton}>
                    <Skeleton width="30%" />
                    <Skeleton height={field.controlType === 'multilinetext' ? 98 : 36} />
                  </div>
                ))}
              </div>
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}

/** The record could not be read: it does not exist, is not for this person, or the server did not answer. */
export function FormFailure({ model, failure, onRetry, isAdd }: { model: FormModel; failure: Answer; onRetry: () => void; isAdd: boolean }) {
  const { params } = usePlace();
  const name = model.entity.title.toLowerCase();
  const title = failureTitle(failure, name);
  useTitle(isAdd ? model.title.add : model.title.edit);
  const isFinal = failure.status === 404 || failure.status === 403 || failure.errorCode === 'badCall';
  return (
    <div className={styles.screen} role="alert">
      <h1 tabIndex={-1}><VisuallyHidden>{title}</VisuallyHidden></h1>
      <EmptyState
        icon={failure.status === 403 ? 'lock' : failure.status === 404 ? 'search' : failure.status === 0 ? 'offline' : 'alert'}
        title={title}
        detail={<>{failure.status === 404 ? 'It may have been deleted, or the address is mistyped.' : failure.message}{failure.requestId && !isFinal && <> Reference {failure.requestId}.</>}</>}
        actions={
          <>
            {!isFinal && <Button variant="primary" icon="refresh" onClick={onRetry}>Try again</Button>}
            <ButtonLink href={parentAddress(model, params)}>Go to {model.entity.titlePlural.toLowerCase()}</ButtonLink>
          </>
        }
      />
    </div>
  );
}

function failureTitle({ status, errorCode }: Answer, name: string): string {
  if (status === 404 || errorCode === 'badCall') return `This ${name} does not exist`;
  return status === 403 ? `You may not see this ${name}` : `The ${name} could not be loaded`;
}
