import type { ServerResponse } from 'node:http';
import { fakePicture } from './fake-picture.ts';

/** The paths of pictures and documents in the console (`docs/console.md#image-addresses`; `renderer/cells`). */
const PICTURES = '/api/images/';
const DOCUMENTS = '/digitalassets-management/files/';

export function isFakeFile(pathname: string): boolean {
  return pathname.startsWith(PICTURES) || pathname.startsWith(DOCUMENTS);
}

/** Sends a fake file: a drawn picture, a document of one line, or 404 if the address contains `missing`. */
export function sendFakeFile(pathname: string, response: ServerResponse): void {
  if (pathname.includes('missing')) response.writeHead(404).end();
  else if (pathname.startsWith(PICTURES))
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(fakePicture(pathname));
  else response.writeHead(200, { 'content-type': 'text/plain' }).end('Made up: a document of one line.\n');
}
