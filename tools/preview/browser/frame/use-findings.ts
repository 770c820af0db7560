import { useEffect, useState } from 'react';

/** One thing that lint holds against the screen; see `tools/lint/lint.ts`. */
export interface ShownFinding {
  file: string;
  line: number;
  column: number;
  code: string;
  message: string;
}

/** What lint says of a screen now. A changed file reloads the frame, which asks anew. */
export function useFindings(screen: string): ShownFinding[] {
  const [findings, setFindings] = useState<ShownFinding[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    void readFindings(screen, stop.signal).then(setFindings, () => setFindings([]));
    return () => stop.abort();
  }, [screen]);
  return findings;
}

async function readFindings(screen: string, signal: AbortSignal): Promise<ShownFinding[]> {
  const response = await fetch(`/preview/findings?${new URLSearchParams({ screen }).toString()}`, { signal });
  // Safe: the preview's own server answers, with the findings of lint.
  return (await response.json()) as ShownFinding[];
}
