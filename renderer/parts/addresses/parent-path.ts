/** Returns the path one step up, usually that of another screen: `/orders/7/` for `/orders/7/cancel/`. */
export function parentPath(pathname: string): string {
  return pathname.replace(/[^/]+\/*$/, '') || '/';
}
