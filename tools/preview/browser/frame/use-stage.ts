import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { hear, type FrameMessage, type StageMessage } from '../messages.ts';
import type { Why } from '../../../why/why.ts';
import type { NotedCall } from '../stage/noted-calls.ts';

/** A call with a number, so that two of the same are two. */
export type CountedCall = NotedCall & { number: number };

export interface Stage {
  window: RefObject<HTMLIFrameElement | null>;
  /** Where the played page is now; '' until it says so. */
  address: string;
  calls: CountedCall[];
  /** Exceptions that nobody caught. */
  failures: string[];
  /** What can be asked about, and the answer to what was asked last. */
  askable: string[];
  because: { because: Why } | { refused: string } | undefined;
  tell: (message: FrameMessage) => void;
  forgetCalls: () => void;
}

type Heard = Pick<Stage, 'address' | 'calls' | 'failures' | 'askable' | 'because'>;

const NOTHING_HEARD: Heard = { address: '', calls: [], failures: [], askable: [], because: undefined };

/** What the played page says of itself. */
export function useStage(): Stage {
  const window = useRef<HTMLIFrameElement>(null);
  const [heard, setHeard] = useState<Heard>(NOTHING_HEARD);

  useEffect(() => hear<StageMessage>(() => window.current?.contentWindow, (message) => {
    setHeard((before) => heardOf(before, message));
  }), []);

  const tell = useCallback((message: FrameMessage) => window.current?.contentWindow?.postMessage(message, location.origin), []);
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
