import type { ReactNode } from 'react';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { Heading } from './heading.tsx';
import { useHeadingLevel, useTabCrumb, useTabHeader } from '../frame/part.ts';
import { ScreenTabs } from './screen-tabs.tsx';
import { TabCrumb } from './tab-crumb.tsx';
import { TabHeader } from './tab-header.tsx';
import { useTitle } from './use-title.ts';
import styles from './screen-head.module.css';

export interface ScreenHeadProps {
  screen: ResolvedScreen;
  title: string;
  /** The title of the open record, for the breadcrumb. */
  record?: string | undefined;
  /** Badges beside the title. */
  badges?: ReactNode;
  /** Text under the title. */
  detail?: string | undefined;
  /** Buttons right of the title. */
  actions?: ReactNode;
  /** Replaces the row of the title: the header card of a record, the back button of a form. */
  card?: ReactNode;
  /** The record does not exist yet, so that its tabs are disabled. */
  isAdd?: boolean;
}

/** The top of a screen: its title and tabs. Under the header of a tab set the title follows the tabs. */
export function ScreenHead({ screen, title, record, badges, detail, actions, card, isAdd = false }: ScreenHeadProps) {
  const header = useTabHeader(screen);
  const crumb = useTabCrumb(screen);
  const level = useHeadingLevel(screen);
  const row = card ?? (
    <header className={styles.head}>
      <div>
        <div className={styles.name}>
          <Heading level={level}>{title}</Heading>
          {badges}
        </div>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
  if (header === undefined)
    return (
      <>
        {crumb === undefined ? (
          <>
            <Told title={title} record={record} />
            {row}
          </>
        ) : (
          <TabCrumb
            head={crumb}
            screen={screen}
            title={title}
            record={record}
            marks={badges}
            actions={actions}
            card={card}
          />
        )}
        <ScreenTabs screen={screen} isAdd={isAdd} />
      </>
    );
  return (
    <>
      <TabHeader header={header} screen={screen} title={title} record={record} />
      <ScreenTabs screen={screen} isAdd={isAdd} />
      {row}
    </>
  );
}

/** Sets the title of the page, unless a header above the tabs sets it. */
function Told({ title, record }: Pick<ScreenHeadProps, 'title' | 'record'>) {
  useTitle(title, record);
  return null;
}
