import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { useHost, usePlace } from '../../host/host.ts';
import { fillAddress } from '../../language/text/templates/fill-address.ts';

/**
 * Returns the address of an add button: a full path, or one below the screen's own. Undefined for a person who may not
 * open it.
 */
export function useAddHref(add: { href: string } | undefined, scope: ConditionScope): string | undefined {
  const host = useHost();
  const { pathname } = usePlace();
  if (add === undefined) return undefined;
  const filled = fillAddress(add.href, scope);
  const href = filled.startsWith('/') ? filled : `${pathname.replace(/\/*$/, '/')}${filled}`;
  return host.mayOpen(href) ? href : undefined;
}
