import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { hear, type FrameMessage, type StageMessage } from '../messages.ts';
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
  tell: (message: FrameMessage) => void;
  forgetCalls: () => void;
}

/** What the played page says of itself. */
export function useStage(): Stage {
  const window = useRef<HTMLIFrameElement>(null);
  const [heard, setHeard] = useState<Pick<Stage, 'address' | 'calls' | 'failures'>>({ address: '', calls: [], failures: [] });

  useEffect(() => hear<StageMessage>(() => window.current?.contentWindow, (message) => {
    setHeard((before) => {
      if (message.kind === 'opened') return { ...before, address: message.address };
      if (message.kind === 'failed') return { ...before, failures: [...before.failures, message.text] };
      return { ...before, calls: [...before.calls, { ...message.call, number: before.calls.length }] };
    });
  }), []);

  const tell = useCallback((message: FrameMessage) => window.current?.contentWindow?.postMessage(message, location.origin), []);
  const forgetCalls = useCallback(() => setHeard((before) => ({ ...before, calls: [] })), []);
  return { window, ...heard, tell, forgetCalls };
}
