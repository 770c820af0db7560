import { useMemo, useState, type ComponentType } from 'react';
import { searchOfPart, searchWithPart } from '../../language/text/links/part-search.ts';
import { screenRoutes } from '../../language/resolve/routes.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { AddressContext, PlaceContext, usePlace, type AddressOfState, type Place } from '../../host/host.ts';
import { ErrorBoundary } from '../../ui/error-boundary/error-boundary.tsx';
import { fetchedPart } from '../../ui/fetched-part.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { fillAddress } from '../../language/text/templates/fill-address.ts';
import { PartContext } from '../../parts/frame/part.ts';
import type { BlockProps } from '../block.ts';
import { loadBlock } from '../registry.ts';

const blocks = new Map<string, ComponentType<BlockProps>>();

/**
 * One screen of a page. It gets its own path, for addresses below it, and keeps its state in the page's address under
 * its own name. A part that fails, fails by itself.
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
  const [Block] = useState(() => blockOf(descriptor.kind));
  return (
    <PartContext value>
      <PlaceContext value={place}>
        <AddressContext value={address}>
          <ErrorBoundary resetKey={page.pathname}>
            <Block screen={part} />
          </ErrorBoundary>
        </AddressContext>
      </PlaceContext>
    </PartContext>
  );
}

/** Returns the block of a kind. Its code is fetched with the first part that needs it. */
function blockOf(kind: string): ComponentType<BlockProps> {
  const block =
    blocks.get(kind) ??
    fetchedPart(
      () => loadBlock(kind),
      <div aria-busy="true">
        <Skeleton width="160px" height={16} />
      </div>,
    );
  blocks.set(kind, block);
  return block;
}
