import type { ServerResponse } from 'node:http';
import { madeUpPicture } from './made-up-picture.ts';

/** Answers a picture's address with one that is made up. */
export function sendPicture(pathname: string, response: ServerResponse): void {
  const picture = madeUpPicture(pathname);
  if (picture === null) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
}
