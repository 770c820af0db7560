import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import { OutboundFailure, type Outbound } from '../../services.ts';

/** An identity provider as OpenID Connect needs it. */
export interface OpenIdClient {
  issuerUrl: string;
  clientId: string;
  clientSecret: string;
}

/** What binds the answer of a provider to the request: both are derived from the state. */
export interface OpenIdRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  /** Of PKCE. */
  codeVerifier: string;
}

/** The account at the provider that a sign-in has proven. */
export interface ProviderAccount {
  subject: string;
  /** Null for an address that the provider does not vouch for. */
  verifiedEmail: string | null;
  /** The object id of Microsoft Entra ID. */
  objectId: string | null;
}

/**
 * Why a provider's answer signs nobody in. `denied`: the person or the provider said no. `unreachable`: no answer.
 * `untrusted`: an answer that is wrong, stale, forged or not meant for this site.
 */
export class ProviderFailure extends Error {
  readonly kind: 'denied' | 'unreachable' | 'untrusted';

  constructor(kind: ProviderFailure['kind'], cause: unknown) {
    super(`The identity provider's answer is ${kind}.`, { cause });
    this.name = 'ProviderFailure';
    this.kind = kind;
  }
}

const SCOPE = 'openid email profile';

/** Returns the address at the provider to which a browser goes to sign in. Throws `ProviderFailure`. */
export async function authorizationAddress(
  outbound: Outbound,
  provider: OpenIdClient,
  { redirectUri, state, nonce, codeVerifier }: OpenIdRequest,
): Promise<string> {
  return judged(async () => {
    const address = buildAuthorizationUrl(await configurationOf(outbound, provider), {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    // The browser goes there: a provider must not name another scheme.
    if (address.protocol !== 'https:') throw new Error(`The authorization endpoint has the scheme ${address.protocol}`);
    return address.href;
  });
}

/**
 * Exchanges the code that the browser has brought back, and checks the ID token: issuer, audience, times, nonce, and
 * the signature with the keys that the provider publishes. Throws `ProviderFailure`.
 * @param brought The parameters with which the browser came back.
 */
export async function provenAccount(
  outbound: Outbound,
  provider: OpenIdClient,
  { redirectUri, state, nonce, codeVerifier }: OpenIdRequest,
  brought: Readonly<Record<string, string>>,
): Promise<ProviderAccount> {
  return judged(async () => {
    const address = new URL(redirectUri);
    address.search = new URLSearchParams(brought).toString();
    const tokens = await authorizationCodeGrant(await configurationOf(outbound, provider), address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('The answer has no ID token.');
    const { sub, email, email_verified: isVerified, oid } = claims;
    return {
      subject: sub,
      verifiedEmail: typeof email === 'string' && isVerified === true ? email : null,
      objectId: typeof oid === 'string' ? oid.toLowerCase() : null,
    };
  });
}

/**
 * Reads what the provider publishes about itself. By default the library trusts an ID token that came over TLS from the
 * token endpoint; here its signature is checked too.
 */
function configurationOf(
  outbound: Outbound,
  { issuerUrl, clientId, clientSecret }: OpenIdClient,
): Promise<Configuration> {
  return discovery(new URL(issuerUrl), clientId, undefined, authenticationBy(clientSecret), {
    execute: [enableNonRepudiationChecks],
    [customFetch]: (url, { method, headers, body }) =>
      outbound(url, { method, headers, ...(body === undefined || body === null ? {} : { body: bodyOf(body) }) }),
  });
}

/** Sends the secret in the way that the provider takes; the standard's default is the header. */
function authenticationBy(clientSecret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers);
  };
}

function bodyOf(body: unknown): string {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new Error('The library sends forms only.');
}

/** Whether the library was answered with a fault of the provider. */
function hasFailed(answer: unknown): boolean {
  return answer instanceof Response && answer.status >= 500;
}

async function judged<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new ProviderFailure(kindOf(error), error);
  }
}

function kindOf(error: unknown): ProviderFailure['kind'] {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return 'denied';
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof OutboundFailure || hasFailed(cause.cause)) return 'unreachable';
  return 'untrusted';
}
