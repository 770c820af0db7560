import { useContext, useMemo } from 'react';
import { isShown } from '../../language/logic/conditions/apply-condition.ts';
import { rowScope, type ConditionScope } from '../../language/logic/conditions/scope.ts';
import { contentKeys } from '../../language/models/rows/content-keys.ts';
import { cardModel, type CardModel } from '../../language/models/rows/card-model.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { CardsDescriptor } from '../../language/types/blocks.ts';
import type { Action } from '../../language/types/descriptor.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notices } from '../../parts/frame/notices.tsx';
import { ActionButtons } from '../../parts/actions/action-buttons.tsx';
import { useCommands, useRowStores } from '../../commands/use-commands.ts';
import { useAddHref } from '../../parts/addresses/use-add-href.ts';
import { CannotPlay, type BlockProps } from '../block.ts';
import { PartContext, useHeadingLevel } from '../../parts/frame/part.ts';
import { ScreenFrame } from '../../parts/frame/screen-frame.tsx';
import { useLoads } from '../../parts/frame/use-loads.ts';
import { useRows } from '../../parts/frame/use-rows.ts';
import { useScreenTarget } from '../../parts/frame/use-screen-target.ts';
import { RowsFoot } from '../../parts/rows/rows-foot.tsx';
import { NoRows } from '../../parts/rows/no-rows.tsx';
import { rowsSearch } from '../../parts/rows/rows-search.tsx';
import { RecordAsCard } from './record-as-card.tsx';
import { SkeletonCards } from './skeleton-cards.tsx';
import styles from './cards.module.css';

/** Records as cards with actions (`docs/console.md#cards`: invoices, refunds, returns, shipments, apps). */
export default function CardsBlock({ screen }: BlockProps) {
  const { descriptor } = screen;
  if (descriptor.kind !== 'cards') throw new CannotPlay(screen, 'cards');
  const { model, problems } = useMemo(() => modelOf(descriptor, screen), [descriptor, screen]);
  const loads = useLoads(screen, { followsWrites: true });
  const level = useHeadingLevel(screen);
  const read = useRows(descriptor.rows, loads.scope, screen, {
    isReady: loads.isReady,
    keepPrevious: 'page',
    followsWrites: useContext(PartContext),
  });
  const isAddShown = loads.isReady && isShown(descriptor.add?.visibleWhen, loads.scope);
  const addHref = useAddHref(isAddShown ? descriptor.add : undefined, loads.scope);
  const add =
    addHref === undefined ? undefined : (
      <ButtonLink variant="primary" icon="add" href={addHref}>
        {descriptor.add?.label ?? 'Add New'}
      </ButtonLink>
    );
  const storeOf = useRowStores();
  const layout = layoutOf(model, level === 1);
  // Keyed by content: a refetched record that has changed drops the state of its card, such as done actions and fetched
  // lines.
  const keys = useMemo(() => contentKeys(read.rows), [read.rows]);
  return (
    <ScreenFrame
      screen={screen}
      title={descriptor.title}
      problems={problems}
      scope={loads.scope}
      actions={
        <>
          <ScreenActions actions={descriptor.actions} screen={screen} scope={loads.scope} />
          {add}
        </>
      }
      awaited={[loads, { ...read, isReady: !read.isLoading }]}
      controls={rowsSearch(descriptor.rows, read, descriptor.title)}
      skeleton={
        <div className={styles.cards} data-layout={layout}>
          <SkeletonCards card={model} />
        </div>
      }
    >
      <Notices notices={descriptor.notices} scope={loads.scope} />
      {read.rows.length === 0 ? (
        <div className={styles.none}>
          <NoRows
            read={read}
            icon="catalog"
            emptyText={descriptor.emptyText ?? 'There is nothing here yet.'}
            detail={descriptor.emptyDetail}
            actions={add}
          />
        </div>
      ) : (
        <ul className={styles.cards} data-layout={layout} inert={read.isPrevious} aria-busy={read.isPrevious}>
          {read.rows.map((row, index) => (
            <RecordAsCard
              key={keys[index]}
              model={model}
              scope={rowScope(row, loads.scope)}
              level={level === 1 ? 2 : 3}
              rowActions={descriptor.rowActions}
              screen={screen}
              store={storeOf(keys[index] ?? '')}
            />
          ))}
        </ul>
      )}
      <RowsFoot read={read} />
    </ScreenFrame>
  );
}

/** The actions of the whole screen. */
function ScreenActions({
  actions,
  screen,
  scope,
}: {
  actions: Action[] | undefined;
  screen: ResolvedScreen;
  scope: ConditionScope;
}) {
  const commands = useCommands(useScreenTarget(screen)(scope));
  return <ActionButtons actions={actions} commands={commands} scope={scope} />;
}

function modelOf(descriptor: CardsDescriptor, screen: ResolvedScreen): { model: CardModel; problems: string[] } {
  const problems = [...screen.problems];
  return { model: cardModel(descriptor, screen, problems), problems };
}

/** Cards with tables take the whole width; others stand side by side, low ones where they are a part of a page. */
function layoutOf({ lines }: CardModel, isWholeScreen: boolean): 'wide' | 'grid' | 'low' {
  if (lines.length > 0) return 'wide';
  return isWholeScreen ? 'grid' : 'low';
}
