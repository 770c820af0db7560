import { isNext } from '../../language/logic/conditions/apply-condition.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import type { NextStep, RecordDescriptor, RecordHead } from '../../language/types/blocks.ts';
import { usePlace, useSettings } from '../../host/host.ts';
import { readPath } from '../../language/paths/read-path.ts';
import { initials } from '../../language/text/words/initials.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { addressOfAction } from '../actions/offered-actions.ts';
import { HistoryButton } from '../history/history-button.tsx';
import { FactList } from './fact-list.tsx';
import { Heading } from '../head/heading.tsx';
import { Badges, Notices } from '../frame/notices.tsx';
import type { RecordRead } from '../frame/use-record.ts';
import styles from './record-card.module.css';

interface RecordCardProps {
  head: RecordHead & Pick<RecordDescriptor, 'initials'>;
  read: RecordRead;
  level: 1 | 2;
  screen: ResolvedScreen;
  /** What may be to do next, when it is known. */
  next?: NextStep[] | undefined;
}

/** The header card of a record: title, badges, the next step, notices, facts and actions. */
export function RecordCard({ head, read, level, screen, next }: RecordCardProps) {
  const { title, scope, commands, properties, isReady, isFetching } = read;
  const { badges, facts = [], notices, actions = [] } = head;
  const { locale } = useSettings();
  const { pathname } = usePlace();
  const step = isReady ? nextOf(next, scope) : undefined;
  // On the screen that it leads to the step is done by the screen's own button.
  const leadsHere = step?.action !== undefined && addressOfAction(step.action, scope) === pathname;
  const offered = leadsHere ? undefined : step?.action;
  return (
    <header className={styles.card}>
      <div className={styles.top}>
        <div className={styles.name}>
          {head.initials !== undefined && isReady && (
            <span className={styles.initials} aria-hidden="true">
              {initials(String(readPath(scope.record, head.initials) ?? ''))}
            </span>
          )}
          <Heading level={level}>{title}</Heading>
          {isReady && <Badges notices={badges} scope={scope} />}
        </div>
        {isReady && (
          <div className={styles.actions}>
            {offered !== undefined && (
              <ActionButtons actions={[offered]} commands={commands} scope={scope} isNextStep />
            )}
            <ActionButtons actions={actions} commands={commands} scope={scope} />
            {scope.record && (
              <HistoryButton get={head.endpoints.get} record={scope.record} screen={screen} name={title} />
            )}
          </div>
        )}
      </div>
      {head.next !== undefined && (
        <p className={styles.next} aria-live="polite">
          {step === undefined ? '\u00a0' : fillTemplate(step.text, scope, { locale })}
        </p>
      )}
      {isReady && <Notices notices={notices} scope={scope} commands={commands} />}
      {isReady && <FactList facts={facts} properties={properties} scope={scope} screen={screen.descriptor.id} />}
      {!isReady && isFetching && <FactSkeleton count={facts.length} />}
    </header>
  );
}

/** Returns the first step whose condition holds. */
function nextOf(steps: NextStep[] | undefined, scope: ConditionScope): NextStep | undefined {
  return steps?.find(({ visibleWhen }) => isNext(visibleWhen, scope));
}

function FactSkeleton({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index}>
          <Skeleton width="72px" height={10} />
          <Skeleton width="112px" height={14} />
        </span>
      ))}
    </div>
  );
}
