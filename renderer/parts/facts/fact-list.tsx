import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { isShown } from '../../language/logic/conditions/apply-condition.ts';
import { addressOf } from '../../language/models/list/cell-link.ts';
import { tableColumn } from '../../language/models/list/table-column.ts';
import { fieldAt, type Properties } from '../../language/resolve/answer-shape.ts';
import type { Fact } from '../../language/types/blocks.ts';
import { LinkedCell } from '../table/linked-cell.tsx';
import styles from './fact-list.module.css';

interface FactListProps {
  facts: Fact[] | undefined;
  /** The fields of the record, for labels and types of the facts; undefined for an unknown shape. */
  properties: Properties | undefined;
  scope: ConditionScope;
  /** The id of the descriptor. */
  screen: string;
  /** Stacks the facts, with label left and value right, in a narrow place. */
  isNarrow?: boolean;
}

/** Values with their labels, without those that conditions hide. */
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
              <LinkedCell
                record={scope.record}
                column={{ emptyValueLabel: '–', ...column }}
                scope={scope}
                screen={screen}
                href={fact.link === undefined ? '' : addressOf(fact.link, scope)}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
