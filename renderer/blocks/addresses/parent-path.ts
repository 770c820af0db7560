/** The path one step up, where a screen of its own usually stands: `/orders/7/cancel/` lies in `/orders/7/`. */
export function parentPath(pathname: string): string {
  return pathname.replace(/[^/]+\/*$/, '') || '/';
}
