/** Returns the path one step up, usually the path of another screen: `/orders/7/` for `/orders/7/cancel/`. */
export function parentPath(pathname: string): string {
  return pathname.replace(/[^/]+\/*$/, '') || '/';
}

/**
 * Returns the address of the list that a record is in: the part of its route before the record's key. Undefined for a
 * route without that key.
 * @example keyParent('/products/{productId}/prices/', 'productId', { productId: '7' }) // '/products/'
 */
export function keyParent(route: string, key: string | undefined, params: Record<string, string>): string | undefined {
  if (key === undefined || !route.includes(`{${key}}`)) return undefined;
  const [before = ''] = route.split(`{${key}}`);
  return before.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''));
}
