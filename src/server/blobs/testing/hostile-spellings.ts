/** Parts that have let paths out of their folder somewhere: dots, slashes and their spellings, controls, other scripts' twins, device names. */
const PARTS = [
  '..', '../', '../../', '..\\', '..\\..\\', '%2e%2e', '%2e%2e/', '%2e%2e%2f', '..%2f', '..%5c', '%2e%2e%5c', '%252e%252e%252f', '%c0%ae%c0%ae/', '%c0%af', '%e0%80%af',
  '..;/', '.../', '....//', './', '.', '/', '//', '\\', '\\\\server\\share\\', 'C:\\', 'C:', 'file:///', 'http://127.0.0.1/', '/etc/passwd', '~/', '~root/',
  '%00', '\u0000', '%0a', '\n', '\r\n', '\t', ' ', '%20', '\u007f', '\u202e', '\u200f', '\ufeff', '\u2024\u2024/', '\uff0e\uff0e\uff0f', '\u2215', '\u29f8', 'ａ', 'а', 'é', 'e\u0301',
  '\ud800', '😀', '*', '?', '#', '|', '<', '>', '"', "'", ':', ';', '$(id)', '`id`', '${x}', '%s%n', 'CON', 'CON.', 'NUL:', '.htaccess', '.git/', '-rf', '%', '%zz', '%u002e',
] as const;

/** Where in a path such a part is put. */
const PLACES: ((part: string) => string)[] = [
  (part) => `${part}categories/1/a.png`,
  (part) => `categories/${part}1/a.png`,
  (part) => `categories/1/${part}a.png`,
  (part) => `categories/1/a.png${part}`,
  (part) => part,
];

/** More than 200 spellings of a path below a tenant none of which may name a blob. */
export const hostilePaths: string[] = [
  ...PARTS.flatMap((part) => PLACES.map((place) => place(part))),
  `categories/1/${'a'.repeat(4096)}.png`,
  `${'a/'.repeat(500)}a.png`,
  'Categories/1/a.png',
  'categories/1/A.PNG',
  'categories/1/a.png/a.png',
  'categories/1/a.php.png/../../../2/a.png',
  'categories/1/a.svg',
  'categories/1/a.html',
  'categories/1/png',
  'categories/1/.png',
  'categories/1/a..png',
  'a.png',
  '',
];
