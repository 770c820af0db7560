import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { sumOf, wantedSums, type WantedSum } from '../../language/rules/check-row-set.ts';
import { formatValue } from '../../language/text/formats/format-value.ts';
import type { FormChildren } from '../../language/models/form/form-model.ts';
import { useSettings } from '../../host/host.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useRecord } from '../record/fields-context.ts';
import type { RecordStore, RowList } from '../record/record.ts';
import styles from './rows-editor.module.css';

interface SumsProps {
  model: FormChildren;
  list: RowList;
}

/** The current sum of each column beside its target. */
export function SumLine({ model, list }: SumsProps) {
  const sums = useMemo(() => wantedSums(model.field), [model]);
  return (
    <dl className={styles.sums}>
      {sums.map((sum) => (
        <Sum key={sum.name} sum={sum} model={model} list={list} />
      ))}
    </dl>
  );
}

function Sum({ sum, model, list }: SumsProps & { sum: WantedSum }) {
  const { locale } = useSettings();
  const { store } = useRecord();
  const total = useTotal(sum, list, store);
  const field = model.fields.find(({ name }) => name === sum.name);
  const format = field?.field.format === 'money' ? 'money' : 'number';
  const isMet = total === sum.total;
  return (
    <div className={styles.sum} data-met={isMet ? '' : undefined}>
      <dt>{field?.label ?? sum.name}</dt>
      <dd>
        {isMet && <Icon name="check" />}
        {formatValue(format, total, locale)} of {formatValue(format, sum.total, locale)}
      </dd>
    </div>
  );
}

/** Returns the sum of a column, and renders only when it changes. */
function useTotal(sum: WantedSum, list: RowList, { values }: RecordStore): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaves = [list.shape.name, ...sum.with].map((name) => values.subscribe(name, listener));
      return () => leaves.forEach((leave) => leave());
    },
    [list, sum, values],
  );
  return useSyncExternalStore(subscribe, () => sumOf(sum, list.values(), values.all()));
}
