import { useEffect } from 'react';
import { referenceOf, type Answer } from '../../host/host.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import type { IconName } from '../../ui/icon/icons.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { keepFocus } from './keep-focus.ts';

interface FailureProps {
  failure: Answer;
  onRetry: () => void;
}

interface ReadFailureProps extends FailureProps {
  /** What it is called in a sentence ('list'); by default 'this'. */
  name?: string;
}

/** What a screen shows could not be read: what happened, what it means, and the way to try again where trying helps. */
export function ReadFailure({ failure, onRetry, name }: ReadFailureProps) {
  // Its button goes when it has done its work.
  useEffect(() => keepFocus, []);
  const reference = referenceOf(failure);
  const isFinal = failure.status === 403 || failure.status === 404;
  return (
    <div role="alert">
      <EmptyState
        icon={iconOf(failure)}
        title={titleOf(failure, name)}
        detail={<>{failure.status === 404 ? 'It may have been deleted, or the address is mistyped.' : failure.message}{reference !== undefined && <> Reference {reference}.</>}</>}
        actions={!isFinal && <Button icon="refresh" onClick={onRetry}>Try again</Button>}
      />
    </div>
  );
}

/** What was read before stays when it cannot be read anew: still worth looking at, and said to be old. */
export function OldContent({ failure, onRetry }: FailureProps) {
  useEffect(() => keepFocus, []);
  return <Notice tone="caution" announce="later" actions={<Button small onClick={onRetry}>Try again</Button>}>This is from before. {failure.message}</Notice>;
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
