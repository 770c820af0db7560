import type { Operation, OperationCall } from '../../../language/types/operation.ts';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import type { RendererHost } from '../../../host/host.ts';
import { tellFailure } from '../../../host/failure.ts';
import { fileHref } from './file-href.ts';

/** A list as a file of CSV. */
export interface ListFile {
  href: string;
  /** Reads one row of the same list: it fails as the file would, and its failure can be shown. */
  check: OperationCall;
}

/** Returns the file of a list; undefined for a list that the server cannot write. */
export function listFile(
  list: Pick<ListModel, 'columns' | 'entity' | 'fields'>,
  operation: Operation,
  read: OperationCall,
): ListFile | undefined {
  const href = fileHref(list, operation, read);
  if (href === undefined) return undefined;
  const narrowing = (read.query ?? '').split('&').filter((part) => /^\$(?:filter|search)=/.test(part));
  return { href, check: { ...read, query: [...narrowing, '$top=1'].join('&') } };
}

/**
 * Downloads the file of a list. The browser saves it while it is sent, so a long list does not pass through the page;
 * but the page never learns how such a download ends. Therefore one row is read first, and its failure is shown: an
 * ended session, a missing permission, a busy server.
 * @param start Starts the download of an address.
 */
export async function downloadList(
  { href, check }: ListFile,
  host: Pick<RendererHost, 'call' | 'toast'>,
  start: (href: string) => void = startDownload,
): Promise<void> {
  const answer = await host.call(check);
  if (answer.isSuccessful) start(href);
  else tellFailure(host, answer);
}

/** Lets the browser save the file at an address. */
export function startDownload(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
