import { useEffect } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { isEnabled } from '../../language/logic/conditions/apply-condition.ts';
import { addressOf } from '../../language/models/list/cell-link.ts';
import { readPath } from '../../language/paths/read-path.ts';
import type { CardModel } from '../../language/models/rows/card-model.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { Action } from '../../language/types/descriptor.ts';
import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import { Picture } from '../../cells/asset/picture.tsx';
import { useSettings } from '../../host/host.ts';
import { ActionButtons } from '../../parts/actions/action-buttons.tsx';
import type { CommandStore } from '../../commands/command-store.ts';
import { useCommands } from '../../commands/use-commands.ts';
import { RowMenu } from '../../parts/actions/row-menu.tsx';
import { useRowTarget } from '../../parts/actions/use-row-target.ts';
import { FactList } from '../../parts/facts/fact-list.tsx';
import { Heading } from '../../parts/head/heading.tsx';
import { keepFocus } from '../../parts/frame/keep-focus.ts';
import { Badges } from '../../parts/frame/notices.tsx';
import { LinesTable } from '../../parts/lines/lines-table.tsx';
import { LinkTo } from '../../parts/table/link-to.tsx';
import styles from './cards.module.css';

interface RecordAsCardProps {
  model: CardModel;
  /** The scope of the row. */
  scope: ConditionScope;
  level: 2 | 3;
  /** The actions in the card's menu. */
  rowActions: readonly Action[] | undefined;
  screen: ResolvedScreen;
  /** The commands of the record: one at a time, of its buttons and its menu together. */
  store: CommandStore;
}

/** One record: picture, name, badges, facts, lines and actions. Its name is the link, not the whole card. */
export function RecordAsCard({ model, scope, level, rowActions, screen, store }: RecordAsCardProps) {
  const { locale } = useSettings();
  const target = useRowTarget(screen)(scope);
  const commands = useCommands(target, store);
  // A refetch can replace the card, and the focused button with it.
  useEffect(() => keepFocus, []);
  const { title, text, picture, facts, badges, lines, actions = [], link, properties, enabledWhen } = model;
  const isOpen = isEnabled(enabledWhen, scope);
  const name = fillTemplate(title, scope, { locale });
  const sentence = text === undefined ? '' : fillTemplate(text, scope, { locale });
  return (
    <li className={styles.card} data-dimmed={!isOpen}>
      {picture !== undefined && (
        <div className={styles.picture}>
          <Picture value={readPath(scope.record, picture)} width={640} title="" />
        </div>
      )}
      <div className={styles.body}>
        <div className={styles.top}>
          <div className={styles.name}>
            <Heading level={level}>
              <LinkTo href={link === undefined || !isOpen ? '' : addressOf(link, scope)}>{name}</LinkTo>
            </Heading>
            <Badges notices={badges} scope={scope} />
          </div>
          {(actions.length > 0 || rowActions !== undefined) && (
            <div className={styles.actions}>
              <ActionButtons actions={actions} commands={commands} scope={scope} small />
              {rowActions && <RowMenu name={name} actions={rowActions} target={target} store={store} />}
            </div>
          )}
        </div>
        {sentence !== '' && <p className={styles.text}>{sentence}</p>}
        <FactList
          facts={facts}
          properties={properties}
          scope={scope}
          screen={screen.descriptor.id}
          isNarrow={lines.length === 0}
        />
      </div>
      {lines.map((one, index) => (
        <div key={one.title ?? index} className={styles.lines}>
          {one.title !== undefined && <p className={styles.linesTitle}>{one.title}</p>}
          <LinesTable lines={one} screen={screen} scope={scope} of={name} />
        </div>
      ))}
    </li>
  );
}
