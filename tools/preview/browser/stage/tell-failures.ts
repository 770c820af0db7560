import { tellWorkbench } from '../messages.ts';

/** Sends exceptions to the workbench: uncaught ones, and those that the console caught, showed and reported. */
export function tellFailures(): void {
  globalThis.addEventListener('error', ({ message }) => tell(message));
  globalThis.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  const report = console.error;
  console.error = (...said: unknown[]) => {
    for (const error of said.filter((part) => part instanceof Error)) tell(error);
    report(...said);
  };
}

function tell(reason: unknown): void {
  tellWorkbench({ kind: 'failed', text: reason instanceof Error ? reason.message : String(reason) });
}
