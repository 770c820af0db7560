import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OutboundFailure, type Outbound } from '../../../services.ts';

/** What a provider can do wrong, each at one place of its answers. */
export type Lie =
  | 'nonce'
  | 'issuer'
  | 'audience'
  | 'expired'
  | 'alg none'
  | 'unsigned HS256'
  | 'another key'
  | 'no ID token'
  | 'issuer of the discovery'
  | 'issuer of the way back'
  | 'plain http authorization'
  | 'replayed code'
  | 'not json';

interface Granted {
  nonce: string;
  challenge: string;
  claims: Record<string, unknown>;
  isUsed: boolean;
}

export const CLIENT = { id: 'the-console', secret: 'canary-client-secret' };

/** An OpenID provider on a free port, honest until a test tells it how to lie. Its people sign in by `authorize`. */
export class LyingProvider {
  lie: Lie | null = null;
  /** No answer, as of a provider that is down. */
  isDown = false;
  readonly issuer: string;
  readonly #grants = new Map<string, Granted>();
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });

  constructor(issuer: string) {
    this.issuer = issuer;
  }

  async start(): Promise<void> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Stands for the network: the provider's https host leads to this server. */
  readonly outbound: Outbound = async (address, { method, headers, body }) => {
    const url = new URL(address);
    if (this.isDown || url.host !== new URL(this.issuer).host)
      throw new OutboundFailure(`${url.host} is down.`, 'unreachable');
    const { port } = this.#server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, {
      method,
      redirect: 'manual',
      ...(headers === undefined ? {} : { headers }),
      ...(typeof body === 'string' ? { body } : {}),
    });
  };

  /** Signs a person in at the address that the console was given. Returns what the browser brings back. */
  authorize(authorizationUrl: string, claims: Record<string, unknown>): { code: string; state: string; iss: string } {
    const asked = new URL(authorizationUrl).searchParams;
    const code = randomUUID();
    this.#grants.set(code, {
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      claims,
      isUsed: false,
    });
    const iss = this.lie === 'issuer of the way back' ? 'https://other.example.com' : this.issuer;
    return { code, state: asked.get('state') ?? '', iss };
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const path = new URL(request.url ?? '/', this.issuer).pathname;
    if (path.endsWith('/.well-known/openid-configuration')) return { status: 200, body: this.#discovery() };
    if (path.endsWith('/jwks'))
      return {
        status: 200,
        body: { keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
      };
    if (!path.endsWith('/token')) return { status: 404, body: {} };
    return this.#exchange(request.headers.authorization ?? '', new URLSearchParams(await textOf(request)));
  }

  #discovery(): unknown {
    if (this.lie === 'not json') return '<html>Please sign in to the Wi-Fi</html>';
    const at = (name: string): string => `${this.issuer}/${name}`;
    return {
      issuer: this.lie === 'issuer of the discovery' ? 'https://other.example.com' : this.issuer,
      authorization_endpoint: at('authorize').replace(
        'https:',
        this.lie === 'plain http authorization' ? 'http:' : 'https:',
      ),
      token_endpoint: at('token'),
      jwks_uri: at('jwks'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  #exchange(authorization: string, form: URLSearchParams): { status: number; body: unknown } {
    const granted = this.#grants.get(form.get('code') ?? '');
    const basic = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
    if (decodeURIComponent(basic) !== `${CLIENT.id}:${CLIENT.secret}`)
      return { status: 401, body: { error: 'invalid_client' } };
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = granted !== undefined && granted.challenge === challenge && !granted.isUsed;
    if (granted === undefined || (!isRight && this.lie !== 'replayed code'))
      return { status: 400, body: { error: 'invalid_grant' } };
    granted.isUsed = true;
    const tokens = { access_token: 'an-access-token', token_type: 'Bearer' };
    return {
      status: 200,
      body: this.lie === 'no ID token' ? tokens : { ...tokens, id_token: this.#idToken(granted) },
    };
  }

  #idToken({ nonce, claims }: Granted): string {
    const now = Math.floor(Date.now() / 1000);
    const age = this.lie === 'expired' ? 3600 : 0;
    const payload = {
      iss: this.lie === 'issuer' ? 'https://other.example.com' : this.issuer,
      aud: this.lie === 'audience' ? 'another-client' : CLIENT.id,
      iat: now - age,
      exp: now - age + 300,
      nonce: this.lie === 'nonce' ? 'another nonce' : nonce,
      ...claims,
    };
    if (this.lie === 'alg none') return `${part({ alg: 'none' })}.${part(payload)}.`;
    if (this.lie === 'unsigned HS256') return `${part({ alg: 'HS256' })}.${part(payload)}.${part('x')}`;
    const key = this.lie === 'another key' ? this.#otherKeys.privateKey : this.#keys.privateKey;
    return signed(`${part({ alg: 'RS256', kid: 'one' })}.${part(payload)}`, key);
  }
}

function signed(text: string, key: KeyObject): string {
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
