import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { editedField, type EditedField } from '../../../language/models/list/edited-field.ts';
import type { Json } from '../../../language/types/json.ts';
import { useHost } from '../../../host/host.ts';
import { useReader } from '../../../host/use-read.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { keepFocus } from '../../../parts/frame/keep-focus.ts';
import type { BulkProps } from './bulk-place.tsx';
import { chooseAll } from './choose-all.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { allRows } from './fresh-row.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { RunBar } from './run-bar.tsx';
import { SetDialog } from './set-dialog.tsx';
import { useBulkRun } from './use-bulk-run.ts';
import { narrowingOf } from '../controller/use-selection.ts';
import { bulkResult } from './bulk-run.ts';
import styles from './bulk.module.css';

/** The most rows that are chosen at once beyond the page. */
const MOST_CHOSEN = 1000;

/** The bar of the chosen rows: how many there are, and what can be done with them; then the run and its result. */
export default function BulkBar({ onBusy, ...props }: BulkProps & { onBusy: (isBusy: boolean) => void }) {
  const { list, offer, selection } = props;
  const { screen } = list;
  const host = useHost();
  const { chosen } = useSyncExternalStore(selection.subscribe, selection.get);
  const [setting, setSetting] = useState<EditedField>();
  const { shown, start } = useBulkRun(props, onBusy);
  const things = nameOfMany(list.model.entity, chosen.size);

  const setField = (edited: EditedField, value: Json) => {
    setSetting(undefined);
    const { name, label } = edited.field;
    void start({ kind: 'set', operation: offer.update, name, valueOf: () => value }, `${label} changed`);
  };
  const remove = async (operation: string) => {
    const isSure = await host.confirm({
      text: `Are you sure you want to delete ${things}?`,
      confirmLabel: 'Delete',
      isDangerous: true,
    });
    if (isSure) await start({ kind: 'delete', operation }, 'Deleted');
  };
  const act = async (action: BulkProps['offer']['actions'][number]) => {
    const isSure = await host.confirm({ text: `${action.label}: ${things}?`, confirmLabel: action.label });
    if (isSure) await start({ kind: 'action', action }, `${action.label} done`);
  };
  const close = () => {
    selection.clear();
    keepFocus();
  };

  if (shown !== undefined && (shown.isRunning || bulkResult(shown).failed.length + bulkResult(shown).left.length === 0))
    return <RunBar run={shown} />;
  return (
    <section className={styles.bar} aria-label="Chosen rows">
      <output className={styles.count}>{chosen.size} chosen</output>
      <ChooseAll {...props} />
      <span className={styles.actions} data-bulk-actions>
        {offer.set.map((name) => {
          const edited = editedField(name, screen);
          return (
            edited && (
              <Button key={name} small onClick={() => setSetting(edited)}>
                Change {edited.field.label}
              </Button>
            )
          );
        })}
        {offer.actions.map((action) => (
          <Button key={action.label} small onClick={() => void act(action)}>
            {action.label}
          </Button>
        ))}
        <ChosenFiles {...props} />
        {offer.remove !== undefined && (
          <Button small variant="dangerQuiet" icon="delete" onClick={() => void remove(offer.remove ?? '')}>
            Delete
          </Button>
        )}
      </span>
      <span className={styles.end}>
        <IconButton icon="close" label="Choose none" small onClick={close} />
      </span>
      {setting && (
        <SetDialog
          edited={setting}
          screen={screen}
          scope={list.scope}
          things={things}
          onSet={(value) => setField(setting, value)}
          onClose={() => setSetting(undefined)}
        />
      )}
      {shown && <OutcomeDialog run={shown} things={list.model.entity.titlePlural.toLowerCase()} />}
    </section>
  );
}

/** Chooses the rows of every page, once those of this page are chosen. */
function ChooseAll({ list, selection }: BulkProps) {
  const read = useReader();
  const host = useHost();
  const [isReading, setReading] = useState(false);
  const { chosen, page } = useSyncExternalStore(selection.subscribe, selection.get);
  const { total, isMoreThanTotal, screen, scope, columns } = list;
  const { state } = list.query;
  const asked = narrowingOf(state);
  const current = useCurrent(asked);
  const isPageChosen = page.every((row) => chosen.has(selection.keyOf(row)));
  if (!isPageChosen || chosen.size >= Math.min(total, MOST_CHOSEN)) return null;
  const isAll = total <= MOST_CHOSEN && !isMoreThanTotal;
  const choose = async () => {
    setReading(true);
    await chooseAll({
      read: () => allRows(state, MOST_CHOSEN, { list: columns.all, screen, scope, read }),
      isCurrent: () => current.current === asked,
      selection,
      host,
    }).finally(() => setReading(false));
  };
  return (
    <Button small variant="quiet" busy={isReading} onClick={() => void choose()}>
      {isAll ? `Choose all ${total.toLocaleString('en')}` : `Choose the first ${MOST_CHOSEN.toLocaleString('en')}`}
    </Button>
  );
}

/** Returns a ref to the latest value; undefined when the component is gone. */
function useCurrent<Value>(value: Value): RefObject<Value | undefined> {
  const current = useRef<Value | undefined>(value);
  useLayoutEffect(() => {
    current.current = value;
    return () => {
      current.current = undefined;
    };
  }, [value]);
  return current;
}

/** @example nameOfMany(product, 10) // '10 products' */
function nameOfMany({ title, titlePlural }: { title: string; titlePlural: string }, count: number): string {
  return `${count.toLocaleString('en')} ${(count === 1 ? title : titlePlural).toLowerCase()}`;
}
