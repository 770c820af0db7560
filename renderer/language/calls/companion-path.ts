import type { CompanionKind } from '../types/companion.ts';

const METHODS = { restore: 'POST', effects: 'GET', history: 'GET', files: 'GET' } as const;

/** Returns the method of a companion. */
export function companionMethod(kind: CompanionKind): 'GET' | 'POST' {
  return METHODS[kind];
}

/**
 * Returns the path of a companion: its operation's path with the kind behind the fixed part, and the key behind it.
 * @param key names of the key's values, in the entity's order
 * @example companionPath('/shop/deleteOrder', 'effects', ['orderId']) // '/shop/deleteOrder/effects/{orderId}'
 * @example companionPath('/shop/getOrder/{orderId}', 'history', ['orderId']) // '/shop/getOrder/history/{orderId}'
 */
export function companionPath(path: string, kind: CompanionKind, key: readonly string[]): string {
  const [fixed = ''] = path.split('/{');
  return [fixed, kind, ...(METHODS[kind] === 'GET' ? key.map((name) => `{${name}}`) : [])].join('/');
}
