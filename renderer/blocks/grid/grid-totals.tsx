import { computed } from '../../language/logic/compute/computed.ts';
import { isShown } from '../../language/logic/conditions/apply-condition.ts';
import { formatValue } from '../../language/text/formats/format-value.ts';
import { readPath } from '../../language/paths/read-path.ts';
import type { GridModel } from '../../language/models/grid/grid-model.ts';
import { useSettings } from '../../host/host.ts';
import { useScopeOf } from '../../fields/record/fields-context.ts';
import styles from './grid.module.css';

/** The totals under the rows. They follow the typed values, and screen readers announce them after a pause. */
export function GridTotals({ model: { descriptor, rows, totalLabels } }: { model: GridModel }) {
  const { locale, functions } = useSettings();
  const scope = useScopeOf([rows.name]);
  const { totals = [] } = descriptor;
  if (totals.length === 0) return null;
  return (
    <dl className={styles.totals} aria-live="polite">
      {totals
        .filter(({ visibleWhen }) => isShown(visibleWhen, scope))
        .map(({ name, compute, format = '', emptyValueLabel = '–' }) => {
          const value =
            compute === undefined ? readPath(scope.record, name) : computed(compute, scope, functions.computes);
          return (
            <div key={name} className={styles.total}>
              <dt>{totalLabels[name]}</dt>
              <dd>{formatValue(format, value, locale) || emptyValueLabel}</dd>
            </div>
          );
        })}
    </dl>
  );
}
