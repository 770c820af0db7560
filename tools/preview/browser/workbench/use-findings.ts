import { useEffect, useState } from 'react';

/** A finding of lint about the screen, as the server sends it (`tools/lint/lint.ts`). */
export interface ShownFinding {
  file: string;
  line: number;
  column: number;
  code: string;
  message: string;
}

/** Returns the current findings of a screen. A changed file reloads the workbench, which fetches them again. */
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
  // Safe: the response comes from the server of preview, which sends findings of lint.
  return (await response.json()) as ShownFinding[];
}
