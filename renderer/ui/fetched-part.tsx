import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from './button/button.tsx';
import { fetchedCode } from './fetched-code.ts';
import { Notice } from './notice/notice.tsx';
import { useWhenOnline } from './use-when-online.ts';
import * as commonTexts from '../texts/generated/common.ts';
import * as uiTexts from '../texts/generated/ui.ts';

/**
 * Creates a part of a screen whose code is fetched when it is mounted first. If the fetch fails, the part says so in
 * its place, offers to try again, and tries again by itself when the connection is back.
 * @param waiting Shown while the code is fetched.
 * @param Instead Shown instead of the message after a failure: a part that needs no fetched code.
 */
export function fetchedPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode,
  Instead?: ComponentType<Props>,
): ComponentType<Props> {
  const code = fetchedCode(load);

  return function Part(props: Props) {
    const [Body, setBody] = useState(code.known);
    const [attempt, setAttempt] = useState(0);
    const [hasFailed, setFailed] = useState(false);
    const isFetched = Body !== undefined;
    useEffect(() => {
      if (isFetched) return undefined;
      let isGone = false;
      code.fetch().then(
        (fetched) => !isGone && setBody(() => fetched),
        () => !isGone && setFailed(true),
      );
      return () => {
        isGone = true;
      };
    }, [isFetched, attempt]);
    const retry = useCallback(() => setAttempt((before) => before + 1), []);
    useWhenOnline(() => hasFailed && retry());
    if (Body) return <Body {...props} />;
    if (!hasFailed) return waiting;
    return Instead ? <Instead {...props} /> : <PartFailure onRetry={retry} />;
  };
}

/** Shown in the place of a part whose code could not be fetched. */
function PartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="caution"
      announce="later"
      actions={
        <Button small onClick={onRetry}>
          {commonTexts.tryAgain()}
        </Button>
      }
    >
      {uiTexts.partNotLoaded()}
    </Notice>
  );
}
