import { lazy, Suspense, useMemo, useState } from 'react';
import { searchOfPart, searchWithPart } from '../../language/text/links/part-search.ts';
import { screenRoutes } from '../../language/resolve/routes.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { AddressContext, PlaceContext, usePlace, type AddressOfState, type Place } from '../../host/host.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { fillAddress } from '../../language/text/templates/fill-address.ts';
import { PartContext } from '../../parts/frame/part.ts';
import { loadBlock } from '../registry.ts';

/**
 * One screen of a page. It gets its own path, for addresses below it, and keeps its state in the page's address under
 * its own name.
 */
export function PagePart({ part }: { part: ResolvedScreen }) {
  const page = usePlace();
  const { descriptor } = part;
  const route = screenRoutes(descriptor).at(-1) ?? '';
  const place = useMemo<Place>(
    () => ({
      ...page,
      route,
      pathname: fillAddress(route.replaceAll('{', '{route.'), { route: page.params }),
      search: searchOfPart(page.search, descriptor.id),
    }),
    [page, route, descriptor.id],
  );
  const address = useMemo<AddressOfState>(
    () => (pathname, search) =>
      pathname === place.pathname
        ? page.pathname + searchWithPart(page.search, descriptor.id, search)
        : pathname + search,
    [page, place.pathname, descriptor.id],
  );
  const [Block] = useState(() => lazy(() => loadBlock(descriptor.kind)));
  return (
    <PartContext value>
      <PlaceContext value={place}>
        <AddressContext value={address}>
          <Suspense
            fallback={
              <div aria-busy="true">
                <Skeleton width="160px" height={16} />
              </div>
            }
          >
            <Block screen={part} />
          </Suspense>
        </AddressContext>
      </PlaceContext>
    </PartContext>
  );
}
