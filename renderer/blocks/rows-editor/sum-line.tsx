import { sumOf, wantedSums } from '../../language/checks/check-row-set.ts';
import { formatValue } from '../../language/formats/format-value.ts';
import type { FormChildren } from '../../language/form/form-model.ts';
import { useSettings } from '../../host/host.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useScopeOf } from '../form/form-context.ts';
import type { RowList } from '../form/record.ts';
import styles from './rows-editor.module.css';

/** What columns add up to so far, beside what they must add up to. */
export function SumLine({ model, list }: { model: FormChildren; list: RowList }) {
  const { locale } = useSettings();
  const sums = wantedSums(model.field);
  const { record } = useScopeOf([model.name, ...sums.flatMap((sum) => sum.with)]);
  return (
    <dl className={styles.sums}>
      {sums.map((sum) => {
        const field = model.fields.find(({ name }) => name === sum.name);
        const total = sumOf(sum, list.values(), record);
        const shown = (value: number): string => formatValue(field?.field.format === 'money' ? 'money' : 'number', value, locale);
        const isMet = total === sum.total;
        return (
          <div key={sum.name} className={styles.sum} data-met={isMet ? '' : undefined}>
            <dt>{field?.label ?? sum.name}</dt>
            <dd>{isMet && <Icon name="check" />}{shown(total)} of {shown(sum.total)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
