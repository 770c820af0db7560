import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { LinesModel } from '../../language/models/rows/lines-model.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { Heading } from '../head/heading.tsx';
import { LinesTable } from './lines-table.tsx';
import styles from './lines-card.module.css';

interface LinesCardProps {
  lines: LinesModel;
  /** The level of the heading. */
  level: 2 | 3;
  screen: ResolvedScreen;
  scope: ConditionScope;
}

/** Lines in a card with an optional title. */
export function LinesCard({ lines, level, screen, scope }: LinesCardProps) {
  return (
    <div className={styles.card}>
      {lines.title !== undefined && (
        <div className={styles.head}>
          <Heading level={level}>{lines.title}</Heading>
        </div>
      )}
      <LinesTable lines={lines} screen={screen} scope={scope} />
    </div>
  );
}
