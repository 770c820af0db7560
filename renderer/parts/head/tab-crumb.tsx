import type { ReactNode } from 'react';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { TabHead } from '../../language/types/blocks.ts';
import { useHost, usePlace } from '../../host/host.ts';
import { keyParent, parentPath } from '../addresses/parent-path.ts';
import { RecordHead } from '../record-head/record-head.tsx';
import { entityOf } from '../record-head/subject.ts';
import { useScreenScope } from '../frame/screen-scope.ts';
import { aboveOf } from '../frame/above-of.ts';
import { useRecord } from '../frame/use-record.ts';
import { useTitle } from './use-title.ts';

interface TabCrumbProps {
  head: TabHead;
  screen: ResolvedScreen;
  /** The title of the screen. */
  title: string;
  /** The title of the screen's own record, when it is another one. */
  record: string | undefined;
  marks: ReactNode;
  actions: ReactNode;
  /** Replaces the head: the header card of a record, the head of a form below the record. */
  card: ReactNode;
}

/**
 * Reads the record of a tab set and names it in the head and in the breadcrumb. The screen does not wait for it, and is
 * usable when it cannot be read.
 */
export function TabCrumb({ head, screen, title, record: own, marks, actions, card }: TabCrumbProps) {
  const host = useHost();
  const { route, params, pathname } = usePlace();
  const read = useRecord(head, screen, useScreenScope());
  useTitle(title, own, aboveOf(head, screen, read, host));
  if (card !== undefined) return card;
  const { get } = head.endpoints;
  const entity = entityOf(get, screen);
  const isNamed = entity !== undefined && (read.isReady || read.failure === undefined);
  const record = read.isReady ? read.scope.record : undefined;
  const list = keyParent(route, entity?.key.at(-1), params) ?? parentPath(pathname);
  return (
    <RecordHead
      title={title}
      level={1}
      onBack={() => host.back(list)}
      subject={
        isNamed ? { entity, record, get, badges: head.badges, facts: head.facts, entities: screen.entities } : undefined
      }
      marks={marks}
      actions={actions}
    />
  );
}
