import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { RecordDescriptor, RecordHead } from '../../language/types/blocks.ts';
import { readPath } from '../../language/paths/read-path.ts';
import { initials } from '../../language/text/words/initials.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { ActionButtons } from '../actions/action-buttons.tsx';
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
}

/** The header card of a record: title, badges, notices, facts and actions. */
export function RecordCard({ head, read, level, screen }: RecordCardProps) {
  const { title, scope, commands, properties, isReady, isFetching } = read;
  const { badges, facts = [], notices, actions = [] } = head;
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
            <ActionButtons actions={actions} commands={commands} scope={scope} />
            {scope.record && (
              <HistoryButton get={head.endpoints.get} record={scope.record} screen={screen} name={title} />
            )}
          </div>
        )}
      </div>
      {isReady && <Notices notices={notices} scope={scope} commands={commands} />}
      {isReady && <FactList facts={facts} properties={properties} scope={scope} screen={screen.descriptor.id} />}
      {!isReady && isFetching && <FactSkeleton count={facts.length} />}
    </header>
  );
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
