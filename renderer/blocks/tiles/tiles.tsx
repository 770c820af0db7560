import { readPath } from '../../language/paths/read-path.ts';
import { rowScope, type ConditionScope } from '../../language/conditions/scope.ts';
import { safeAddress } from '../../language/links/safe-address.ts';
import { fillTemplate } from '../../language/templates/fill-template.ts';
import type { TilesDescriptor } from '../../language/types/blocks.ts';
import { Picture } from '../../cells/asset/picture.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { CannotPlay, type BlockProps } from '../block.ts';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { useLoads } from '../frame/use-loads.ts';
import { useRows } from '../frame/use-rows.ts';
import { LinkTo } from '../table/link-to.tsx';
import styles from './tiles.module.css';

/** Links as tiles: the services of the home page (000 §2, Dashboard). */
export default function TilesBlock({ screen }: BlockProps) {
  const { descriptor } = screen;
  if (descriptor.kind !== 'tiles') throw new CannotPlay(screen, 'tiles');
  const loads = useLoads(screen);
  const read = useRows(descriptor.rows, loads.scope, screen, { isReady: loads.isReady });
  return (
    <ScreenFrame screen={screen} title={descriptor.title} scope={loads.scope} awaited={[loads, { ...read, isReady: !read.isFirst }]} skeleton={<SkeletonTiles />}>
      {read.rows.length === 0
        ? <EmptyState icon="category" title={descriptor.emptyText ?? 'There is nothing here yet.'} />
        : <ul className={styles.tiles}>{read.rows.map((row, index) => <Tile key={index} tile={descriptor.tile} scope={rowScope(row, loads.scope)} />)}</ul>}
    </ScreenFrame>
  );
}

function Tile({ tile, scope }: { tile: TilesDescriptor['tile']; scope: ConditionScope }) {
  const title = fillTemplate(tile.title, scope);
  const picture = tile.picture === undefined ? null : readPath(scope.record, tile.picture);
  return (
    <li className={styles.tile}>
      <span className={styles.picture} aria-hidden="true">{hasPicture(picture) ? <Picture value={picture} width={64} title="" /> : initialOf(title)}</span>
      <span className={styles.title}><LinkTo href={tileAddress(tile.link, scope)}>{title}</LinkTo></span>
    </li>
  );
}

/** A link without a target leads home (000 §2); one that must not be followed leads nowhere. */
function tileAddress(template: string, scope: ConditionScope): string {
  return safeAddress(fillTemplate(template, scope) || '/');
}

function hasPicture(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value !== '';
}

/** Tells tiles without a picture apart. */
function initialOf(title: string): string {
  return ([...title.trim()][0] ?? '·').toLocaleUpperCase();
}

/** The documents' eight. */
function SkeletonTiles() {
  return (
    <div className={styles.tiles}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={styles.tile}>
          <span className={styles.picture} />
          <Skeleton width={`${45 + ((index * 17) % 35)}%`} height={14} />
        </div>
      ))}
    </div>
  );
}
