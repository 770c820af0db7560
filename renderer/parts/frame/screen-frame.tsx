import type { ReactNode } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { Answer } from '../../host/host.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { Problems } from './problems.tsx';
import { ScreenControls } from '../head/screen-controls.tsx';
import { OldContent, ReadFailure } from './read-failure.tsx';
import { ScreenHead, type ScreenHeadProps } from '../head/screen-head.tsx';
import { SelectorBar } from '../head/selector-bar.tsx';
import styles from './screen-frame.module.css';

/** A read that the screen waits for before it shows its content: its loads, its record, its rows. */
export interface Awaited {
  isReady: boolean;
  failure: Answer | undefined;
  refusal?: string | undefined;
  refetch: () => void;
}

interface ScreenFrameProps extends Omit<ScreenHeadProps, 'isAdd'> {
  /** Controls beside the selector that are always shown, such as the period of a report. */
  controls?: ReactNode;
  problems?: string[];
  scope: ConditionScope;
  awaited: Awaited[];
  /** The skeleton of the content. */
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * The frame of a block: title, tabs, selector, and the states loading, failed and refused. The heading is rendered once
 * and stays: it is focused when the screen opens, and must not lose the focus when an answer arrives.
 */
export function ScreenFrame({
  screen,
  title,
  record,
  badges,
  detail,
  actions,
  card,
  controls,
  problems = screen.problems,
  scope,
  awaited,
  skeleton,
  children,
}: ScreenFrameProps) {
  const { descriptor } = screen;
  const selector = 'selector' in descriptor ? descriptor.selector : undefined;
  return (
    <div className={styles.screen}>
      <ScreenHead
        screen={screen}
        title={title}
        record={record}
        badges={badges}
        detail={detail}
        actions={actions}
        card={card}
      />
      <Problems problems={problems} screen={descriptor.id} />
      {(selector ?? controls) !== undefined && (
        <ScreenControls>
          {selector && <SelectorBar selector={selector} screen={screen} scope={scope} />}
          {controls}
        </ScreenControls>
      )}
      <FrameContent awaited={awaited} skeleton={skeleton} title={title}>
        {children}
      </FrameContent>
    </div>
  );
}

function FrameContent({
  awaited,
  skeleton,
  title,
  children,
}: Pick<ScreenFrameProps, 'awaited' | 'skeleton' | 'title' | 'children'>) {
  const failed = awaited.find(({ failure }) => failure !== undefined);
  if (failed?.failure && !failed.isReady) {
    // The screen shows one failure for all that failed: one press reads all of them again.
    const readAgain = () => {
      for (const { failure, refetch } of awaited) if (failure !== undefined) refetch();
    };
    return <ReadFailure failure={failed.failure} onRetry={readAgain} />;
  }
  const refused = awaited.find(({ refusal }) => refusal !== undefined);
  if (refused?.refusal !== undefined) return <EmptyState icon="info" title={refused.refusal} />;
  if (awaited.every(({ isReady }) => isReady))
    return (
      <>
        {failed?.failure && <OldContent failure={failed.failure} onRetry={failed.refetch} />}
        {children}
      </>
    );
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <output>Loading {title}</output>
      </VisuallyHidden>
      {skeleton}
    </div>
  );
}
