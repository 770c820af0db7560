import { describe, expect, it } from 'vitest';
import { newNonce, pagePolicy, SecurityHeaders } from './security-headers.ts';

describe('the policy of pages', () => {
  it('allows own files and this nonce, and nothing unsafe', () => {
    const policy = pagePolicy('n0nce');
    for (const part of [
      "script-src 'self' 'nonce-n0nce'",
      "style-src 'self' 'nonce-n0nce'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy.split('; ')).toContain(part);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  it('allows uploads to one other origin, and nothing else from there', () => {
    const headers = SecurityHeaders.of({ publicOrigin: null, uploadOrigin: 'https://acme.blob.core.windows.net' });
    const parts = String(headers.ofPage('n0nce')['content-security-policy']).split('; ');
    expect(parts.filter((part) => part.includes('https:'))).toEqual([
      "connect-src 'self' https://acme.blob.core.windows.net",
    ]);
    expect(headers.ofData()['content-security-policy']).not.toContain('https:');
  });

  it('allows blob: addresses for media only', () => {
    const parts = pagePolicy('n0nce').split('; ');
    expect(parts.filter((part) => part.includes('blob:'))).toEqual([
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
    ]);
    expect(parts).toContain("worker-src 'self'");
  });

  it('has a new nonce per response', () => {
    expect(new Set(Array.from({ length: 100 }, newNonce)).size).toBe(100);
  });
});

describe('SecurityHeaders', () => {
  it('sends strict-transport-security over https only', () => {
    expect(new SecurityHeaders(true).ofData()['strict-transport-security']).toContain('max-age=31536000');
    expect(new SecurityHeaders(false).ofPage('n')['strict-transport-security']).toBeUndefined();
  });
});
