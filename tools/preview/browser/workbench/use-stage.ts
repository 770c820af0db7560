import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { hear, type WorkbenchMessage, type StageMessage } from '../messages.ts';
import type { Why } from '../../../why/why.ts';
import type { NotedCall } from '../stage/noted-calls.ts';

/** A call with a number, which distinguishes equal calls. */
export type CountedCall = NotedCall & { number: number };

export interface Stage {
  window: RefObject<HTMLIFrameElement | null>;
  /** The current address of the stage; '' until the stage reports it. */
  address: string;
  calls: CountedCall[];
  /** Messages of uncaught exceptions, and of those that the console reports. */
  failures: string[];
  /** The names that the why panel can ask about, and the answer to the last question. */
  askable: string[];
  because: { because: Why } | { refused: string } | undefined;
  tell: (message: WorkbenchMessage) => void;
  forgetCalls: () => void;
}

type Heard = Pick<Stage, 'address' | 'calls' | 'failures' | 'askable' | 'because'>;

const NOTHING_HEARD: Heard = { address: '', calls: [], failures: [], askable: [], because: undefined };

/** Collects the messages of the stage. */
export function useStage(): Stage {
  const window = useRef<HTMLIFrameElement>(null);
  const [heard, setHeard] = useState<Heard>(NOTHING_HEARD);

  useEffect(
    () =>
      hear<StageMessage>(
        () => window.current?.contentWindow,
        (message) => {
          setHeard((before) => heardOf(before, message));
        },
      ),
    [],
  );

  const tell = useCallback(
    (message: WorkbenchMessage) => window.current?.contentWindow?.postMessage(message, location.origin),
    [],
  );
  const forgetCalls = useCallback(() => setHeard((before) => ({ ...before, calls: [] })), []);
  return { window, ...heard, tell, forgetCalls };
}

function heardOf(before: Heard, message: StageMessage): Heard {
  switch (message.kind) {
    case 'opened':
      return { ...before, address: message.address };
    case 'failed':
      return { ...before, failures: [...before.failures, message.text] };
    case 'called':
      return { ...before, calls: [...before.calls, { ...message.call, number: before.calls.length }] };
    case 'askable':
      return { ...before, askable: message.names, because: undefined };
    case 'because':
      return { ...before, because: message };
  }
}
