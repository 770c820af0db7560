import { useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { searchOfPart, searchWithPart } from '../../language/text/links/part-search.ts';
import { screenRoutes } from '../../language/resolve/routes.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { AddressContext, PlaceContext, usePlace, type AddressOfState, type Place } from '../../host/host.ts';
import { ErrorBoundary } from '../../ui/error-boundary/error-boundary.tsx';
import { fetchedPart } from '../../ui/fetched-part.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { fillAddress } from '../../language/text/templates/fill-address.ts';
import { holdFocus } from '../../parts/frame/hold-focus.ts';
import { PartContext } from '../../parts/frame/part.ts';
import type { BlockProps } from '../block.ts';
import { loadBlock } from '../registry.ts';
import styles from './page.module.css';

const blocks = new Map<string, ComponentType<BlockProps>>();

/**
 * One screen of a page. It gets its own path, for addresses below it, and keeps its state in the page's address under
 * its own name. A part that fails, fails by itself. Where a step of the application leads to `#` and the part's id, the
 * part's first field gets the focus.
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
  const box = useRef<HTMLDivElement>(null);
  const askedAt = page.fragment === descriptor.id && page.isOwnStep ? page.pathname : undefined;
  useEffect(
    () => (askedAt === undefined ? undefined : holdFocus(() => firstField(box.current), document.activeElement)),
    [askedAt],
  );
  return (
    <PartContext value>
      <PlaceContext value={place}>
        <AddressContext value={address}>
          <div ref={box} id={descriptor.id} className={styles.part}>
            <ErrorBoundary resetKey={page.pathname}>
              <Block screen={part} />
            </ErrorBoundary>
          </div>
        </AddressContext>
      </PlaceContext>
    </PartContext>
  );
}

/** Returns the first field of a part that can be filled in. */
function firstField(part: HTMLElement | null): HTMLElement | null | undefined {
  return part?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled, [readonly], [type="search"])');
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
