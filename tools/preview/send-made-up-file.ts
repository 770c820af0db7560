import type { ServerResponse } from 'node:http';
import { madeUpPicture } from './made-up-picture.ts';

/** Where the console loads pictures and documents from (000 §2; `renderer/cells`). */
const PICTURES = '/api/images/';
const DOCUMENTS = '/digitalassets-management/files/';

export function isMadeUpFile(pathname: string): boolean {
  return pathname.startsWith(PICTURES) || pathname.startsWith(DOCUMENTS);
}

/** Answers the address of a file: a picture that is drawn, a document of one line, or nothing where the address says `missing`. */
export function sendMadeUpFile(pathname: string, response: ServerResponse): void {
  if (pathname.includes('missing')) response.writeHead(404).end();
  else if (pathname.startsWith(PICTURES)) response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(madeUpPicture(pathname));
  else response.writeHead(200, { 'content-type': 'text/plain' }).end('Made up: a document of one line.\n');
}
