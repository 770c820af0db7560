import { screenRoutes } from '../../renderer/language/resolve/routes.ts';
import type { Descriptor } from '../../renderer/language/types/descriptor.ts';

/** Returns the parameter names of a path: `marketId` for `/markets/{marketId}/`. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** Returns the parameters of all routes of a screen. */
export function routeParameters(screen: Descriptor): string[] {
  return [...new Set(screenRoutes(screen).flatMap(parametersOf))];
}
