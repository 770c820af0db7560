import type { Answer, RendererHost } from './host.ts';

/**
 * Returns the request id of a fault, under which the server has logged it. A refusal has none: its message says
 * everything.
 */
export function referenceOf(answer: Answer): string | undefined {
  return answer.status >= 500 ? answer.requestId : undefined;
}

/** Shows the message of a failed write. A 401 is left out: the application itself leads to the sign-in. */
export function tellFailure(host: Pick<RendererHost, 'toast'>, answer: Answer): void {
  if (answer.status !== 401) host.toast('error', answer.message, { reference: referenceOf(answer) });
}
