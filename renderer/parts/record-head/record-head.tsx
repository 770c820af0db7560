import type { ReactNode } from 'react';
import { Picture } from '../../cells/asset/picture.tsx';
import type { JsonObject } from '../../language/types/json.ts';
import { headFields } from '../../language/resolve/head-fields.ts';
import { isShown } from '../../language/logic/conditions/apply-condition.ts';
import { addressOf } from '../../language/models/list/cell-link.ts';
import { tableColumn } from '../../language/models/list/table-column.ts';
import { fieldAt } from '../../language/resolve/answer-shape.ts';
import { useHost, usePlace, useSettings } from '../../host/host.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import type { MenuItem } from '../../ui/menu/menu-button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading } from '../head/heading.tsx';
import { Badges } from '../frame/notices.tsx';
import { CellContent } from '../table/cell-content.tsx';
import { LinkTo } from '../table/link-to.tsx';
import { useScreenScope } from '../frame/screen-scope.ts';
import { Neighbours } from './neighbours.tsx';
import { RecordMenu } from './record-menu.tsx';
import { factsOf, nameOfRecord, type Subject } from './subject.ts';
import { useLastChange } from './use-last-change.ts';
import * as recordTexts from '../../texts/generated/record.ts';
import styles from './record-head.module.css';

interface RecordHeadProps {
  /** The title of the screen; above the name of its record. */
  title: string;
  level: 1 | 2;
  onBack: () => void;
  /** The record of the screen; undefined for a new record, and for one that could not be read. */
  subject: Subject | undefined;
  /** Marks beside the name, such as unsaved changes. */
  marks?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
  /** The items of the screen in the menu. */
  items?: MenuItem[] | undefined;
}

/** The head of a record, the same over all of its tabs; over a new record the title of the screen alone. */
export function RecordHead({ title, level, onBack, subject, marks, actions, items }: RecordHeadProps) {
  const record = subject?.record;
  return (
    <header className={styles.head}>
      <IconButton icon="back" label={recordTexts.back()} onClick={onBack} />
      {subject && <HeadPicture subject={subject} />}
      <div className={styles.text}>
        <div className={styles.line}>
          <Heading level={level}>
            {subject === undefined ? (
              title
            ) : (
              <>
                <span className={styles.title}>{title}</span>{' '}
                <span className={styles.name}>
                  {record === undefined ? <Skeleton width="200px" height={20} /> : nameOfRecord(subject, record)}
                </span>
              </>
            )}
          </Heading>
          {record && <RecordBadges badges={subject.badges} record={record} />}
          {marks}
        </div>
        {subject && <HeadFacts subject={subject} />}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {subject && record && <Neighbours keyName={subject.entity.key.at(-1)} />}
      {subject && record && <RecordMenu subject={subject} record={record} items={items} />}
    </header>
  );
}

function HeadPicture({ subject: { entity, record } }: { subject: Subject }) {
  const { picture } = headFields(entity);
  if (picture === undefined) return null;
  return (
    <span className={styles.picture} aria-hidden="true">
      {record && <Picture value={record[picture]} width={64} title="" />}
    </span>
  );
}

function RecordBadges({ badges, record }: { badges: Subject['badges']; record: JsonObject }) {
  const around = useScreenScope();
  return <Badges notices={badges} scope={{ ...around, record }} />;
}

/** The line keeps its height while the record and its last change are being read. */
function HeadFacts({ subject }: { subject: Subject }) {
  const { locale } = useSettings();
  const change = useLastChange(subject);
  const { entity, record } = subject;
  const facts = record === undefined ? [] : factsOf(entity, record, change, locale);
  return (
    <p className={styles.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {record && <FurtherFacts subject={subject} record={record} />}
    </p>
  );
}

/** The facts of the tab set, each after its label: "Courses 2". */
function FurtherFacts({ subject: { entity, facts = [] }, record }: { subject: Subject; record: JsonObject }) {
  const { pathname } = usePlace();
  const host = useHost();
  const scope = { ...useScreenScope(), record };
  return facts
    .filter(({ visibleWhen }) => isShown(visibleWhen, scope))
    .map((fact) => {
      const column = tableColumn(fact, fieldAt({ type: 'object', properties: entity.properties }, fact.name));
      const address = fact.link === undefined ? '' : addressOf(fact.link, scope);
      return (
        <span key={fact.name}>
          <LinkTo href={host.mayOpen(address) ? address : ''}>
            {column.label}{' '}
            <CellContent record={record} column={{ emptyValueLabel: '–', ...column }} scope={scope} screen={pathname} />
          </LinkTo>
        </span>
      );
    });
}
