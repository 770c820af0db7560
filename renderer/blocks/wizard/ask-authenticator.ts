import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { RendererHost } from '../../host/host.ts';
import { isObject } from '../../language/paths/path.ts';
import type { WizardSubmit } from '../../language/types/generated/wizard.ts';

type Question = NonNullable<WizardSubmit['authenticator']>;
type AnswerOfDevice = { credential: string } | { refusal: string };

/**
 * Asks the authenticator of the device: reads the question from the server and returns the answer as the `credential` to
 * send, or the sentence to show. The person may cancel it.
 */
export async function askAuthenticator(
  host: Pick<RendererHost, 'call'>,
  question: Question | undefined,
): Promise<AnswerOfDevice> {
  if (question === undefined) return { refusal: 'This step asks no authenticator.' };
  if (!('PublicKeyCredential' in globalThis))
    return { refusal: 'This browser has no passkeys. Please use another way.' };
  const { operation, does } = question;
  const asked = await host.call({ operation, payload: {}, idempotencyKey: crypto.randomUUID() });
  if (!asked.isSuccessful) return { refusal: asked.message };
  const options = isObject(asked.result) ? asked.result['options'] : undefined;
  if (typeof options !== 'string') return { refusal: 'The server has asked nothing of the passkey.' };
  try {
    const optionsJSON = JSON.parse(options);
    const answer =
      does === 'create' ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON });
    return { credential: JSON.stringify(answer) };
  } catch (error) {
    return { refusal: sentenceOf(error, does) };
  }
}

function sentenceOf(error: unknown, does: Question['does']): string {
  if (does === 'create' && error instanceof Error && error.name === 'InvalidStateError')
    return 'This device has a passkey for your account already.';
  return does === 'create'
    ? 'No passkey was made. Please try again.'
    : 'No passkey was used. Please try again, or sign in in another way.';
}
