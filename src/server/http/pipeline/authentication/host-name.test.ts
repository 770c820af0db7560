import { describe, expect, it } from 'vitest';
import { expectedOrigin, hostName } from './host-name.ts';

describe('hostName', () => {
  it.each([
    ['localhost', 'localhost'],
    ['localhost:8080', 'localhost'],
    ['LocalHost:8080', 'localhost'],
    ['a.example.', 'a.example'],
    ['127.0.0.1:1', '127.0.0.1'],
    [undefined, null],
    ['', null],
    ['a b', null],
    ['a.example/x', null],
    ['user@a.example', null],
    ['a.example:99999999', null],
    ['[::1]:80', null],
    ['a..example\r\nx: y', null],
    ['-a', null],
  ])('%j is %j', (header, host) => {
    expect(hostName(header)).toBe(host);
  });
});

describe('expectedOrigin', () => {
  it.each([
    ['localhost:8080', null, 'http://localhost:8080'],
    ['console.example.com', 'https://console.example.com', 'https://console.example.com'],
    ['other.example.com', 'https://console.example.com', 'https://other.example.com'],
    ['console.example.com:443', 'https://console.example.com', 'https://console.example.com'],
    ['console.example.com:8443', 'https://console.example.com:8443', 'https://console.example.com:8443'],
  ])('%s under %s is %s', (host, publicOrigin, origin) => {
    expect(expectedOrigin(host, publicOrigin)).toBe(origin);
  });
});
