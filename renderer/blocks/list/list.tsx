import { memo } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { Problems } from '../../parts/frame/problems.tsx';
import { ScreenHead } from '../../parts/head/screen-head.tsx';
import { SelectorBar } from '../../parts/head/selector-bar.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import type { BlockProps } from '../block.ts';
import { useList, type List } from './controller/use-list.ts';
import { ListCard } from './list-card.tsx';
import styles from './list.module.css';

export { firstRead } from './first-read.ts';

/** A sortable, filterable, paged list of records (`docs/console.md#lists`). */
export default function ListBlock({ screen }: BlockProps) {
  const list = useList(screen);
  return (
    <div className={styles.screen}>
      <Head screen={screen} title={list.model.title} add={list.actions.add} />
      <Problems problems={list.model.problems} screen={list.model.id} />
      <Selectors screen={screen} scope={list.scope} />
      <ListCard list={list} />
    </div>
  );
}

/** Memoised: the head stays the same from page to page. */
const Head = memo(function Head({
  screen,
  title,
  add,
}: {
  screen: ResolvedScreen;
  title: string;
  add: List['actions']['add'];
}) {
  return (
    <ScreenHead
      screen={screen}
      title={title}
      actions={
        add && (
          <ButtonLink variant="primary" icon="add" href={add.href}>
            {add.label}
          </ButtonLink>
        )
      }
    />
  );
});

function Selectors({ screen, scope }: { screen: ResolvedScreen; scope: ConditionScope }) {
  const selector = screen.descriptor.kind === 'list' ? screen.descriptor.selector : undefined;
  return selector ? <SelectorBar selector={selector} screen={screen} scope={scope} /> : null;
}
