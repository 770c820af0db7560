import { useEffect } from 'react';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import { isEnabled } from '../../language/conditions/uses.ts';
import { addressOf } from '../../language/list/cell-link.ts';
import { readPath } from '../../language/paths/read-path.ts';
import type { CardModel } from '../../language/rows/card-model.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { fillTemplate } from '../../language/templates/fill-template.ts';
import { Picture } from '../../cells/asset/picture.tsx';
import { useHost, usePlace, useSettings } from '../../host/host.ts';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { useActions } from '../actions/use-actions.ts';
import { parentPath } from '../addresses/parent-path.ts';
import { FactList } from '../frame/fact-list.tsx';
import { Heading } from '../frame/heading.tsx';
import { keepFocus } from '../frame/keep-focus.ts';
import { Badges } from '../frame/notices.tsx';
import { useReload } from '../frame/use-reload.ts';
import { LinesTable } from '../lines/lines-table.tsx';
import { LinkTo } from '../table/link-to.tsx';
import styles from './cards.module.css';

interface RecordAsCardProps {
  model: CardModel;
  /** Of the row. */
  scope: ConditionScope;
  level: 2 | 3;
  screen: ResolvedScreen;
}

/** One record: picture, name, state, facts, its own lines, and what can be done with it. Its name is the link, not the card. */
export function RecordAsCard({ model, scope, level, screen }: RecordAsCardProps) {
  const { locale } = useSettings();
  const host = useHost();
  const { pathname } = usePlace();
  const reload = useReload(screen);
  const runner = useActions({ screen, scope: () => scope, back: () => host.back(parentPath(pathname)), reload });
  // Read anew it may say something else, and is another card.
  useEffect(() => keepFocus, []);
  const { title, text, picture, facts, badges, lines, actions = [], link, properties, enabledWhen } = model;
  const isOpen = isEnabled(enabledWhen, scope);
  const name = fillTemplate(title, scope, { locale });
  const sentence = text === undefined ? '' : fillTemplate(text, scope, { locale });
  return (
    <li className={styles.card} data-dimmed={!isOpen}>
      {picture !== undefined && <div className={styles.picture}><Picture value={readPath(scope.record, picture)} width={640} title="" /></div>}
      <div className={styles.body}>
        <div className={styles.top}>
          <div className={styles.name}>
            <Heading level={level}><LinkTo href={link === undefined || !isOpen ? '' : addressOf(link, scope)}>{name}</LinkTo></Heading>
            <Badges notices={badges} scope={scope} />
          </div>
          {actions.length > 0 && <div className={styles.actions}><ActionButtons actions={actions} runner={runner} scope={scope} small /></div>}
        </div>
        {sentence !== '' && <p className={styles.text}>{sentence}</p>}
        <FactList facts={facts} properties={properties} scope={scope} screen={screen.descriptor.id} isNarrow={lines.length === 0} />
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
