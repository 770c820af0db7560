import { expect, it } from 'vitest';
import { isMachineOpen } from './machine-opens.ts';

it.each([
  ['Mozilla/5.0', true],
  ['Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)', true],
  ['YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', true],
  ['', true],
  [undefined, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.5.0', false],
  ['Microsoft Office/16.0 (Microsoft Outlook 16.0.17928; Pro)', false],
])('tells programs that fetch pictures from readers: %s', (userAgent, isMachine) => {
  expect(isMachineOpen(userAgent)).toBe(isMachine);
});
