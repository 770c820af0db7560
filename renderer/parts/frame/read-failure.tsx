import { useEffect } from 'react';
import type { Answer } from '../../host/host.ts';
import { referenceOf } from '../../host/failure.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import type { IconName } from '../../ui/icon/icons.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { Reference } from '../../ui/reference/reference.tsx';
import { keepFocus } from './keep-focus.ts';

interface FailureProps {
  failure: Answer;
  onRetry: () => void;
}

interface ReadFailureProps extends FailureProps {
  /** The name of the content in a sentence ('list'); 'this' by default. */
  name?: string;
}

/** Shown instead of content that could not be read: the reason, and a retry where it can help. */
export function ReadFailure({ failure, onRetry, name }: ReadFailureProps) {
  // The retry button disappears when the retry succeeds.
  useEffect(() => keepFocus, []);
  const isFinal = failure.status === 403 || failure.status === 404;
  return (
    <div role="alert">
      <EmptyState
        icon={iconOf(failure)}
        title={titleOf(failure, name)}
        detail={
          failure.status === 404 ? (
            'It may have been deleted, or the address is mistyped.'
          ) : (
            <FailureText failure={failure} />
          )
        }
        actions={
          !isFinal && (
            <Button icon="refresh" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      />
    </div>
  );
}

/** The message of a failure, and the reference of a fault. */
export function FailureText({ failure }: { failure: Answer }) {
  const reference = referenceOf(failure);
  return (
    <>
      {failure.message}
      {reference !== undefined && (
        <>
          {' '}
          <Reference id={reference} />
        </>
      )}
    </>
  );
}

/** Shown above older content when a refetch has failed. */
export function OldContent({ failure, onRetry }: FailureProps) {
  useEffect(() => keepFocus, []);
  return (
    <Notice
      tone="caution"
      announce="later"
      actions={
        <Button small onClick={onRetry}>
          Try again
        </Button>
      }
    >
      This is from before. <FailureText failure={failure} />
    </Notice>
  );
}

function iconOf({ status }: Answer): IconName {
  if (status === 403) return 'lock';
  if (status === 404) return 'search';
  return status === 0 ? 'offline' : 'alert';
}

function titleOf({ status }: Answer, name: string | undefined): string {
  const named = name === undefined ? '' : ` ${name}`;
  if (status === 404) return `This${named} does not exist`;
  if (status === 403) return `You may not see this${named}`;
  return `${name === undefined ? 'This' : 'The'}${named} could not be loaded`;
}
