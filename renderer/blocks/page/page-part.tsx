import { lazy, Suspense, useMemo, useState } from 'react';
import { searchOfPart, searchWithPart } from '../../language/links/part-search.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { AddressContext, PlaceContext, usePlace, type AddressOfState, type Place } from '../../host/host.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { fillAddress } from '../addresses/fill-address.ts';
import { PartContext } from '../frame/part.ts';
import { loadBlock } from '../registry.ts';

/**
 * One screen of a page. It stands at its own path, so that what lies below it is found, and its state is kept in the page's address under
 * its own name.
 */
export function PagePart({ part }: { part: ResolvedScreen }) {
  const page = usePlace();
  const { descriptor } = part;
  const route = typeof descriptor.route === 'string' ? descriptor.route : descriptor.route.edit;
  const place = useMemo<Place>(() => ({
    ...page,
    route,
    pathname: fillAddress(route.replaceAll('{', '{route.'), { route: page.params }),
    search: searchOfPart(page.search, descriptor.id),
  }), [page, route, descriptor.id]);
  const address = useMemo<AddressOfState>(() => (pathname, search) => (
    pathname === place.pathname ? page.pathname + searchWithPart(page.search, descriptor.id, search) : pathname + search
  ), [page, place.pathname, descriptor.id]);
  const [Block] = useState(() => lazy(() => loadBlock(descriptor.kind)));
  return (
    <PartContext value>
      <PlaceContext value={place}>
        <AddressContext value={address}>
          <Suspense fallback={<div aria-busy="true"><Skeleton width="160px" height={16} /></div>}><Block screen={part} /></Suspense>
        </AddressContext>
      </PlaceContext>
    </PartContext>
  );
}
