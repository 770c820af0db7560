import { expect, test } from 'vitest';
import { siteOrigin } from './origin-of-site.ts';

const system = { host: 'acme-wholesale.localhost', isCustom: false };
const custom = { host: 'trade.acme.example', isCustom: true };

test.each([
  ['http://localhost:8080', [], 'http://localhost:8080'],
  ['http://localhost:8080', [system], 'http://acme-wholesale.localhost:8080'],
  ['https://console.example.com', [system, custom], 'https://trade.acme.example'],
  ['https://acme-wholesale.localhost', [system, custom], 'https://acme-wholesale.localhost'],
])('from %s with %j it is %s', (from, hosts, origin) => expect(siteOrigin(from, hosts)).toBe(origin));
