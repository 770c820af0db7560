import { useContext } from 'react';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { firstOperation } from '../../language/resolve/routes.ts';
import { useHost } from '../../host/host.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { CannotPlay, type BlockProps } from '../block.ts';
import { PartContext } from '../../parts/frame/part.ts';
import { ScreenFrame } from '../../parts/frame/screen-frame.tsx';
import { useScreenScope } from '../../parts/frame/screen-scope.ts';
import { PagePart } from './page-part.tsx';
import styles from './page.module.css';

/** Several screens on one page (`docs/console.md#dashboard`: the home page). Each works as it does alone. */
export default function PageBlock({ screen }: BlockProps) {
  const host = useHost();
  const scope = useScreenScope();
  const isPart = useContext(PartContext);
  const { descriptor, parts = [] } = screen;
  if (descriptor.kind !== 'page' || isPart) throw new CannotPlay(screen, 'page');
  const open = parts.filter((part) => mayOpen(part, host.can));
  return (
    <ScreenFrame screen={screen} title={descriptor.title} scope={scope} awaited={[]} skeleton={null}>
      <div className={styles.parts}>
        {open.length === 0 && <EmptyState icon="lock" title="There is nothing here that you may open" />}
        {open.map((part) => (
          <PagePart key={part.descriptor.id} part={part} />
        ))}
      </div>
    </ScreenFrame>
  );
}

/** A screen that this person may not open is left out. */
function mayOpen({ descriptor }: ResolvedScreen, can: (operation: string) => boolean): boolean {
  const first = firstOperation(descriptor);
  return first === null || can(first);
}
