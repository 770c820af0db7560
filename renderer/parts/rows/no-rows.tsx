import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import type { IconName } from '../../ui/icon/icons.ts';
import type { RowsRead } from '../frame/use-rows.ts';
import { EndOfRows, isPastTheEnd } from './past-the-end.tsx';
import * as rowsTexts from '../../texts/generated/rows.ts';

interface NoRowsProps {
  read: Pick<RowsRead, 'page' | 'counted'>;
  icon: IconName;
  /** The descriptor's text for rows that there are none of. */
  emptyText: string;
  detail?: string | undefined;
  actions?: ReactNode;
}

/** Shown instead of rows: there are none at all, none that match the search, or none on this page. */
export function NoRows({ read, icon, emptyText, detail, actions }: NoRowsProps) {
  if (isPastTheEnd(read)) return <EndOfRows read={read} />;
  const title = read.page?.search ? rowsTexts.noMatch() : emptyText;
  return <EmptyState icon={icon} title={title} detail={detail} actions={actions} />;
}
