import type { ConditionScope } from '../../language/conditions/scope.ts';
import { useHost, usePlace } from '../../host/host.ts';
import { fillAddress } from './fill-address.ts';

/** Where an add button leads, for who may add: a full path, or one below the screen's own. */
export function useAddHref(add: { href: string } | undefined, scope: ConditionScope): string | undefined {
  const host = useHost();
  const { pathname } = usePlace();
  if (add === undefined) return undefined;
  const filled = fillAddress(add.href, scope);
  const href = filled.startsWith('/') ? filled : `${pathname.replace(/\/*$/, '/')}${filled}`;
  return host.mayOpen(href) ? href : undefined;
}
