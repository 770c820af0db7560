import { useMemo } from 'react';
import { linesModel, type LinesModel } from '../../language/models/rows/lines-model.ts';
import { answerShape, propertiesOf } from '../../language/resolve/answer-shape.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { RecordDescriptor } from '../../language/types/blocks.ts';
import { CannotPlay, type BlockProps } from '../block.ts';
import { useHeadingLevel } from '../../parts/frame/part.ts';
import { RecordCard } from '../../parts/facts/record-card.tsx';
import { ScreenFrame } from '../../parts/frame/screen-frame.tsx';
import { useLoads } from '../../parts/frame/use-loads.ts';
import { useReadAgain } from './use-read-again.ts';
import { useRecord } from '../../parts/frame/use-record.ts';
import { LinesCard } from '../../parts/lines/lines-card.tsx';
import { SkeletonLines } from '../../parts/lines/skeleton-lines.tsx';
import styles from './record.module.css';

/** One record: its header card, and its lines as tables (`docs/console.md#record-pages`). */
export default function RecordBlock({ screen }: BlockProps) {
  const { descriptor } = screen;
  if (descriptor.kind !== 'record') throw new CannotPlay(screen, 'record');
  const { lines, problems } = useMemo(() => recordLines(descriptor, screen), [descriptor, screen]);
  const loads = useLoads(screen);
  const read = useRecord(descriptor, screen, loads.scope, loads.isReady);
  useReadAgain(descriptor.readAgainWhile, read.scope, read.refetch);
  const level = useHeadingLevel(screen);
  const { facts = [], notices = [], badges = [], actions = [] } = descriptor;
  const hasCard = screen.header === undefined || facts.length + notices.length + badges.length + actions.length > 0;
  return (
    <ScreenFrame
      screen={screen}
      title={read.title}
      record={read.isReady && descriptor.title.includes('{') ? read.title : undefined}
      problems={problems}
      scope={loads.scope}
      awaited={[loads, read]}
      card={hasCard ? <RecordCard head={descriptor} read={read} level={level} screen={screen} /> : undefined}
      skeleton={
        <div className={styles.lines}>
          {lines.map((line, index) => (
            <div key={index} className={styles.skeleton}>
              <SkeletonLines columns={line.columns.length} />
            </div>
          ))}
        </div>
      }
    >
      <div className={styles.lines}>
        {lines.map((line, index) => (
          <LinesCard
            key={line.title ?? index}
            lines={line}
            level={level === 1 ? 2 : 3}
            screen={screen}
            scope={read.scope}
          />
        ))}
      </div>
    </ScreenFrame>
  );
}

function recordLines(
  { endpoints, lines: said = [] }: RecordDescriptor,
  screen: ResolvedScreen,
): { lines: LinesModel[]; problems: string[] } {
  const problems = [...screen.problems];
  const get = screen.operations[endpoints.get];
  const record = get && propertiesOf(answerShape(get, screen.entities));
  return { lines: said.map((lines) => linesModel(lines, screen, record, problems)), problems };
}
