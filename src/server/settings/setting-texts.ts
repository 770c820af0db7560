import { isIP } from 'node:net';

/**
 * Readers of the texts of settings. Each returns the value, or undefined when the text is not allowed.
 */

export function wholeNumber(minimum: number, maximum: number): (text: string) => number | undefined {
  return (text) => {
    if (!/^\d{1,9}$/.test(text)) return undefined;
    const value = Number(text);
    return value >= minimum && value <= maximum ? value : undefined;
  };
}

export function oneOf<Choice extends string>(...choices: Choice[]): (text: string) => Choice | undefined {
  return (text) => choices.find((choice) => choice === text);
}

export function yesOrNo(text: string): boolean | undefined {
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  return undefined;
}

export function address(...schemes: string[]): (text: string) => URL | undefined {
  return (text) => {
    if (!URL.canParse(text)) return undefined;
    const url = new URL(text);
    return schemes.includes(url.protocol) && url.hostname !== '' ? url : undefined;
  };
}

export function origin(text: string): string | undefined {
  const url = address('http:', 'https:')(text);
  if (url === undefined || url.username !== '' || url.password !== '') return undefined;
  return url.origin === text || `${url.origin}/` === text ? url.origin : undefined;
}

export function anyText(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim();
}

export function databaseAddress(text: string): string | undefined {
  return address('postgres:', 'postgresql:')(text) === undefined ? undefined : text;
}

export function databaseAddresses(text: string): string[] | undefined {
  const addresses = text.split(',').map((one) => databaseAddress(one.trim()));
  const given = addresses.filter((one) => one !== undefined);
  return given.length === addresses.length && new Set(given).size === given.length ? given : undefined;
}

/** A value of the header `Authorization`. */
export function bearerToken(text: string): string | undefined {
  return /^[\x21-\x7e]+$/.test(text) ? text : undefined;
}

/** Codes and a bearer token are sent to it, so plain http is allowed only on this machine. */
export function gatewayAddress(text: string): URL | undefined {
  const url = address('http:', 'https:')(text);
  if (url?.protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) return undefined;
  return url;
}

export function gatewayAddresses(text: string): Map<string, URL> | undefined {
  const found = new Map<string, URL>();
  for (const pair of text.split(',')) {
    const [, code, target = ''] = /^\s*([A-Z0-9_-]{1,30})=(.+)$/.exec(pair.trimEnd()) ?? [];
    const url = gatewayAddress(target);
    if (code === undefined || url === undefined || found.has(code)) return undefined;
    found.set(code, url);
  }
  return found;
}

/** An address alone goes for every host (`*`); pairs give each host its own. */
export function backendAddresses(text: string): Map<string, URL> | undefined {
  const found = new Map<string, URL>();
  for (const part of text.split(',')) {
    const [, host = '*', target = ''] = /^\s*(?:([a-z0-9.-]{1,253})=)?(https?:.+)$/.exec(part.trimEnd()) ?? [];
    const url = address('http:', 'https:')(target);
    if (url === undefined || found.has(host) || !isPlainAddress(url)) return undefined;
    found.set(host, url);
  }
  return found.has('*') && found.size > 1 ? undefined : found;
}

function isPlainAddress({ username, password, search, hash }: URL): boolean {
  return [username, password, search, hash].every((part) => part === '');
}

export function namedPersons(text: string): { identity: string; host: string }[] | undefined {
  if (text.trim() === 'nobody') return [];
  const persons = text.split(',').flatMap((part) => {
    const [, identity, host] = /^\s*(\+\d{5,15}|[^\s@]+@[^\s@]+)\s+at\s+([a-z0-9.-]{1,253})\s*$/.exec(part) ?? [];
    return identity === undefined || host === undefined ? [] : [{ identity: identity.toLowerCase(), host }];
  });
  return persons.length === text.split(',').length ? persons : undefined;
}

export function base64Key(text: string): Buffer | undefined {
  const key = /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  return key.length >= 32 ? key : undefined;
}

export function mailAddress(text: string): string | undefined {
  if (/[\r\n]/.test(text)) return undefined;
  return /^[^<>@\s]+@[^<>@\s]+$|^[^<>@]*<[^<>@\s]+@[^<>@\s]+>$/.test(text.trim()) ? text.trim() : undefined;
}

export function domainName(text: string): string | undefined {
  return /^[a-z0-9]([a-z0-9.-]{0,180}[a-z0-9])?$/.test(text) ? text : undefined;
}

export function dnsServers(text: string): string[] | undefined {
  const servers = text.split(',').map((server) => server.trim());
  return servers.every((server) => isServerAddress(server)) ? servers : undefined;
}

/** An address, with a port behind it if it is IPv4 or in brackets. */
function isServerAddress(text: string): boolean {
  if (isIP(text) !== 0) return true;
  const [, inBrackets = '', before = '', port = ''] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  return (isIP(inBrackets) === 6 || isIP(before) === 4) && Number(port) > 0 && Number(port) < 65_536;
}
