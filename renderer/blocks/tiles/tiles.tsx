import { readPath } from '../../language/paths/read-path.ts';
import { rowScope, type ConditionScope } from '../../language/logic/conditions/scope.ts';
import { safeAddress } from '../../language/text/links/safe-address.ts';
import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import type { TilesDescriptor } from '../../language/types/blocks.ts';
import type { Json } from '../../language/types/json.ts';
import { useHost } from '../../host/host.ts';
import { Picture } from '../../cells/asset/picture.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { CannotPlay, type BlockProps } from '../block.ts';
import { ScreenFrame } from '../../parts/frame/screen-frame.tsx';
import { useLoads } from '../../parts/frame/use-loads.ts';
import { useRows } from '../../parts/frame/use-rows.ts';
import { LinkTo } from '../../parts/table/link-to.tsx';
import styles from './tiles.module.css';

/** Links as tiles: the services of the home page (`docs/console.md#tiles`). */
export default function TilesBlock({ screen }: BlockProps) {
  const { descriptor } = screen;
  if (descriptor.kind !== 'tiles') throw new CannotPlay(screen, 'tiles');
  const loads = useLoads(screen);
  const read = useRows(descriptor.rows, loads.scope, screen, { isReady: loads.isReady });
  const host = useHost();
  const tiles = read.rows
    .map((row) => tileOf(descriptor.tile, rowScope(row, loads.scope)))
    .filter(({ href }) => !href.startsWith('/') || host.mayOpen(href));
  return (
    <ScreenFrame
      screen={screen}
      title={descriptor.title}
      scope={loads.scope}
      awaited={[loads, { ...read, isReady: !read.isLoading }]}
      skeleton={<SkeletonTiles count={descriptor.expected ?? USUAL_TILES} />}
    >
      {tiles.length === 0 ? (
        <EmptyState isLow icon="category" title={descriptor.emptyText ?? 'There is nothing here yet.'} />
      ) : (
        <ul className={styles.tiles}>
          {tiles.map((tile, index) => (
            <TileItem key={index} tile={tile} />
          ))}
        </ul>
      )}
    </ScreenFrame>
  );
}

interface Tile {
  title: string;
  /** The asset items, or an address. */
  picture: Json | undefined;
  /** '' for a link that must not be followed. */
  href: string;
}

/** A link without a target leads home (`docs/console.md#tiles`). */
function tileOf({ title, picture, link }: TilesDescriptor['tile'], scope: ConditionScope): Tile {
  return {
    title: fillTemplate(title, scope),
    picture: picture === undefined ? null : readPath(scope.record, picture),
    href: safeAddress(fillTemplate(link, scope) || '/'),
  };
}

function TileItem({ tile: { title, picture, href } }: { tile: Tile }) {
  return (
    <li className={styles.tile}>
      <span className={styles.picture} aria-hidden="true">
        {hasPicture(picture) ? <Picture value={picture} width={64} title="" /> : initialOf(title)}
      </span>
      <span className={styles.title}>
        <LinkTo href={href}>{title}</LinkTo>
      </span>
    </li>
  );
}

function hasPicture(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value !== '';
}

/** Returns the letter of a tile without a picture. */
function initialOf(title: string): string {
  return ([...title.trim()][0] ?? '·').toLocaleUpperCase();
}

/** The documents' home page has eight tiles. */
const USUAL_TILES = 8;

function SkeletonTiles({ count }: { count: number }) {
  return (
    <div className={styles.tiles}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.tile}>
          <span className={styles.picture} />
          <Skeleton width={`${45 + ((index * 17) % 35)}%`} height={14} />
        </div>
      ))}
    </div>
  );
}
