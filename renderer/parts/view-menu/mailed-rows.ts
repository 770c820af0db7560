import { tableAddress } from '../../language/calls/table-address.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { TableColumn } from '../../language/models/list/table-column.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { Rows } from '../../language/types/blocks.ts';
import { callOf } from '../frame/call-of.ts';

/**
 * Returns the address of rows as a table, with the columns that the answer has under their own name; undefined for rows
 * of several calls, of a part of an answer, or without such columns.
 * @param args The period of the rows.
 */
export function mailedRows(
  rows: Rows,
  columns: readonly TableColumn[],
  {
    scope,
    operations,
    args,
  }: { scope: ConditionScope; args: Record<string, string> } & Pick<ResolvedScreen, 'operations'>,
): string | undefined {
  if ('union' in rows || 'join' in rows || rows.operation === undefined || rows.path !== undefined) return undefined;
  const operation = operations[rows.operation];
  const { result } = operation ?? {};
  const call = callOf(rows.operation, rows.args, scope, operations);
  const inFile = columns.filter(({ name }) => Object.hasOwn(result?.items?.properties ?? {}, name));
  if (operation === undefined || call === undefined || result?.type !== 'array' || inFile.length === 0)
    return undefined;
  return tableAddress(operation.path, { args: { ...call.args, ...args } }, inFile);
}
