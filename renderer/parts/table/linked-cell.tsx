import { CopyButton } from '../../cells/link/copy-button.tsx';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { TableColumn } from '../../language/models/list/table-column.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { useSettings } from '../../host/host.ts';
import { CellContent } from './cell-content.tsx';
import { columnValue } from './column-value.ts';
import { LinkTo } from './link-to.tsx';
import styles from './table.module.css';

interface LinkedCellProps {
  record: JsonObject;
  column: TableColumn;
  scope?: ConditionScope | undefined;
  /** The id of the descriptor, for an unknown control. */
  screen: string;
  /** The address of the cell; '' for none. */
  href: string;
  /** Whether the cell is one of a grid, which moves the focus by itself. */
  isInGrid?: boolean;
}

/** A cell in its link: the fixed text of the column or the value, with a button that copies the value. */
export function LinkedCell({ record, column, scope, screen, href, isInGrid = false }: LinkedCellProps) {
  const { functions } = useSettings();
  if (column.text !== undefined) {
    // A text that leads nowhere says nothing about its row.
    if (href === '') return <span className={styles.empty}>{column.emptyValueLabel}</span>;
    return (
      <LinkTo href={href} {...(isInGrid ? { tabIndex: -1 } : {})}>
        {column.text}
      </LinkTo>
    );
  }
  const content = (
    <LinkTo href={href} {...(isInGrid ? { tabIndex: -1 } : {})}>
      <CellContent record={record} column={column} scope={scope} screen={screen} />
    </LinkTo>
  );
  const value = column.copy === true ? columnValue(column, record, functions, scope) : undefined;
  if (value === undefined || value === null || value === '' || typeof value === 'object') return content;
  return (
    <span className={styles.copied}>
      {content}
      <CopyButton text={String(value)} isInGrid={isInGrid} />
    </span>
  );
}
