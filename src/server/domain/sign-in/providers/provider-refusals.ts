import { Refusal } from '../../../refusal.ts';
import type { OperationContext } from '../../operation-handler.ts';
import { ProviderFailure } from './openid.ts';

const BY_CODE = 'You can sign in with a code instead.';

/** Returns what the person is told of a provider's failure. The cause goes to the log only; other errors are faults. */
export function refusalOf(context: Pick<OperationContext, 'report'>, title: string, error: unknown): unknown {
  if (!(error instanceof ProviderFailure)) return error;
  context.report('providerSignInFailed', { kind: error.kind, why: causeOf(error) });
  const told = {
    denied: new Refusal(403, 'providerDenied', `The sign-in with ${title} was cancelled or refused there. ${BY_CODE}`),
    unreachable: new Refusal(503, 'providerUnreachable', `${title} cannot be reached now. Try again later. ${BY_CODE}`),
    untrusted: new Refusal(
      403,
      'providerUntrusted',
      `The answer of ${title} could not be trusted, so nobody was signed in. Tell your administrator. ${BY_CODE}`,
    ),
  };
  return told[error.kind];
}

/** The library's messages name checks and claims, the provider's error codes name a reason: never tokens or codes. */
function causeOf({ cause }: Error): string {
  if (!(cause instanceof Error)) return '';
  const code = 'error' in cause ? `${String(cause.error)}: ` : '';
  return (code + cause.message).slice(0, 200);
}

export function staleSignIn(): Refusal {
  return new Refusal(
    400,
    'providerSignInStale',
    'This sign-in has expired, was used before, or began in another browser. Please start it again.',
  );
}

export function noVerifiedAddress(title: string): Refusal {
  return new Refusal(403, 'noVerifiedAddress', `${title} does not vouch for your e-mail address. ${BY_CODE}`);
}

/** The text for people without an account, which a blocked contact gets too. */
export function notRegistered(): Refusal {
  return new Refusal(
    403,
    'notRegistered',
    'You are not currently registered on the website. Please contact your administrator to request an invitation.',
  );
}
