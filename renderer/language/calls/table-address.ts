import type { OperationCall } from '../types/operation.ts';
import { pathOfCall } from './operation-path.ts';

/** A column of a table as a file: the path of its values, and its heading. */
export interface FileColumn {
  name: string;
  label: string;
}

/**
 * Returns the address of what a call answers as a file of CSV (`docs/companions.md#export`): with the columns, and the
 * filter, search and order of the call.
 */
export function tableAddress(
  path: string,
  { args = {}, query = '' }: Pick<OperationCall, 'args' | 'query'>,
  columns: readonly FileColumn[],
): string {
  const address = pathOfCall(path, args).replace(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(String(args[name] ?? '')),
  );
  const options = [
    ...query.split('&').filter((part) => /^\$(?:filter|search|orderby)=/.test(part)),
    '$format=csv',
    `$select=${columns.map(({ name }) => encodeURIComponent(name)).join(',')}`,
    `$header=${encodeURIComponent(JSON.stringify(columns.map(({ label }) => label)))}`,
  ];
  return `${address}?${options.join('&')}`;
}
