/**
 * Spellings that have led away from some application after its sign-in, or would lead nowhere in ours (`security.md` T10): other origins in every
 * disguise that parsers see through, schemes that run code, paths that climb, and paths that no screen answers.
 */
export const hostileReturnUrls: readonly string[] = [
  // Another origin, said plainly.
  'https://evil.example', 'https://evil.example/', 'https://evil.example/commerce/markets/', 'http://evil.example/', 'HTTPS://EVIL.EXAMPLE/', 'https:evil.example', 'https:/evil.example', 'https:///evil.example',
  'http:\\\\evil.example', 'ftp://evil.example/', 'ws://evil.example/', 'https://localhost.evil.example/', 'https://evil.example?localhost', 'https://evil.example#/commerce/markets/',
  'https://localhost@evil.example/', 'https://localhost:80@evil.example/', 'https://user:pass@evil.example/', 'http://127.0.0.1:1/', 'http://[::1]/', 'http://0x7f000001/', 'http://2130706433/',
  // The scheme of the page.
  '//evil.example', '//evil.example/commerce/markets/', '///evil.example', '////evil.example', '/////evil.example', '//localhost@evil.example/', '//evil.example:443/', '//evil%2eexample/', '//[::1]/', '//evil.example\\@localhost/',
  // Backslashes, which browsers take for slashes.
  '/\\evil.example', '\\/evil.example', '\\\\evil.example', '/\\/evil.example', '\\evil.example', '//\\evil.example', '/\\\\evil.example', '/\\\tevil.example', 'https:\\\\evil.example', '/commerce\\..\\..\\evil',
  // Characters that browsers drop.
  '/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '\t//evil.example', ' //evil.example', '\n//evil.example', '\u0000//evil.example', '\u0001//evil.example', '/\u0000/evil.example', '/\t\\evil.example',
  'ht\ntps://evil.example', 'java\tscript:alert(1)', '/commerce/markets/\n', '/commerce/markets/\u0000', '/commerce/markets/\u007f', '\u00a0//evil.example', '\ufeff//evil.example', '\u200b//evil.example', '\u2028//evil.example', '/commerce/markets/?a=\r\nLocation:%20https://evil.example', '/commerce/markets/?a=\u0000',
  // Encoded, once and twice.
  '%2f%2fevil.example', '/%2fevil.example', '/%2f%2fevil.example', '/%5cevil.example', '%5c%5cevil.example', '/%252fevil.example', '/%09/evil.example', '/%0a/evil.example', '/%0d%0aLocation:%20https://evil.example', '/%00/evil.example',
  '/commerce/%2f%2fevil.example', '/commerce/markets/%2f..%2f', '/commerce/markets%5c', '/commerce/markets/%5c%5cevil.example', 'https%3a%2f%2fevil.example', '%68ttps://evil.example',
  // Letters that look like a slash, a dot or a colon.
  '/\uff0fevil.example', '\uff0f\uff0fevil.example', '/\u2215evil.example', '//evil\u3002example', '//evil\uff0eexample', 'https\uff1a//evil.example', '/\u2044evil.example', '\u29f8\u29f8evil.example',
  // Schemes that run or show something.
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'javascript://evil.example/%0aalert(1)', 'javascript:/commerce/markets/', 'data:text/html,<script>alert(1)</script>', 'vbscript:msgbox(1)', 'blob:https://evil.example/1', 'file:///etc/passwd', 'about:blank', 'view-source:https://evil.example',
  // Paths that climb.
  '/..', '/../', '/../../evil', '/commerce/..//evil.example', '/commerce/../../evil.example', '/commerce/%2e%2e/', '/commerce/%2E%2E/auth/signout/', '/commerce/.%2e/', '/./auth/signin/', '/commerce/markets/../../auth/signout/', '/.//evil.example', '/%2e%2e//evil.example', '/commerce/markets/../edit/', '/commerce/markets/%2e%2e/edit/', '/commerce/markets/%2f/edit/', '/commerce/markets/%5C/edit/',
  // No path, or none of ours.
  '', ' ', '.', '..', '?', '#', '?returnUrl=//evil.example', '#//evil.example', 'commerce/markets/', './commerce/markets/', 'evil.example', 'evil.example/commerce/markets/', '@evil.example', ':evil.example', '/@evil.example', '/:80', '/evil.example', '/nowhere/', '/api/logout', '/api/session', '/dev/outbox', '/openapi.json', '/COMMERCE/MARKETS/',
  '/commerce//markets/', '/commerce/markets//', 'null', 'undefined', '[object Object]', '{query.returnUrl}', '/{query.returnUrl}', '/commerce/markets/;@evil.example',
];
