/**
 * Returns whether the server answers a path, and no screen of the console does: a published page, for instance. Such a
 * path is opened in a new tab, and whoever knows it may open it.
 */
export function isServerPath(path: string): boolean {
  return /^\/(api|dev|published)\//.test(path);
}
