import type { ConditionScope } from '../../language/conditions/scope.ts';
import { isShown } from '../../language/conditions/uses.ts';
import { addressOf } from '../../language/list/cell-link.ts';
import { tableColumn } from '../../language/list/table-column.ts';
import { fieldAt, type Properties } from '../../language/screens/answer-shape.ts';
import type { Fact } from '../../language/types/blocks.ts';
import { CellContent } from '../table/cell-content.tsx';
import { LinkTo } from '../table/link-to.tsx';
import styles from './fact-list.module.css';

interface FactListProps {
  facts: Fact[] | undefined;
  /** The fields of the record, which label and type the facts; undefined where nothing says them. */
  properties: Properties | undefined;
  scope: ConditionScope;
  /** Id of the descriptor. */
  screen: string;
  /** One beneath the other, label left and value right, where there is no room beside each other. */
  isNarrow?: boolean;
}

/** Values with their labels: those that are shown now. */
export function FactList({ facts = [], properties, scope, screen, isNarrow = false }: FactListProps) {
  const shown = facts.filter(({ visibleWhen }) => isShown(visibleWhen, scope));
  if (shown.length === 0) return null;
  return (
    <dl className={isNarrow ? styles.narrow : styles.facts}>
      {shown.map((fact) => {
        const column = tableColumn(fact, properties && fieldAt({ type: 'object', properties }, fact.name));
        return (
          <div key={fact.name} className={styles.fact}>
            <dt>{column.label}</dt>
            <dd>
              <LinkTo href={fact.link === undefined ? '' : addressOf(fact.link, scope)}>
                <CellContent record={scope.record} column={{ emptyValueLabel: '–', ...column }} scope={scope} screen={screen} />
              </LinkTo>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
