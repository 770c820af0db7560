import type { ReactNode } from 'react';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { Heading } from './heading.tsx';
import { useHeadingLevel, useTabCrumb, useTabHeader } from './part.ts';
import { ScreenTabs } from './screen-tabs.tsx';
import { TabCrumb } from './tab-crumb.tsx';
import { TabHeader } from './tab-header.tsx';
import { useTitle } from './use-title.ts';
import styles from './screen-head.module.css';

export interface ScreenHeadProps {
  screen: ResolvedScreen;
  title: string;
  /** What the open record is called, for the breadcrumb. */
  record?: string | undefined;
  /** Beside the title: the state of the thing. */
  badges?: ReactNode;
  /** Beneath the title. */
  detail?: string | undefined;
  /** Right of the title. */
  actions?: ReactNode;
  /** Stands for the title's row: the header card of a record, the way back of a form. */
  card?: ReactNode;
  /** The record does not exist yet, and so none of its tabs can be opened. */
  isAdd?: boolean;
}

/** The top of a screen: its title and tabs; beneath the header of its tab set, where that has one, the title comes after the tabs. */
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
  if (header === undefined) return <>{crumb === undefined ? <Told title={title} record={record} /> : <TabCrumb head={crumb} screen={screen} title={title} />}{row}<ScreenTabs screen={screen} isAdd={isAdd} /></>;
  return <><TabHeader header={header} screen={screen} title={title} /><ScreenTabs screen={screen} isAdd={isAdd} />{row}</>;
}

/** Tells the application the title, where no header above the tabs does. */
function Told({ title, record }: Pick<ScreenHeadProps, 'title' | 'record'>) {
  useTitle(title, record);
  return null;
}
