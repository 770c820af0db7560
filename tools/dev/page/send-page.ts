import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { withNonce } from '../../../src/server/http/console-files/with-nonce.ts';
import { newNonce, pagePolicy } from '../../../src/server/http/responses/security-headers.ts';

/**
 * Sends the console's page, under the policy that it has in production.
 *
 * @param folder The folder of the console's sources.
 * @param path The requested path, with its query.
 */
export async function sendPage(
  vite: ViteDevServer,
  folder: string,
  path: string,
  response: ServerResponse,
): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const nonce = newNonce();
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': pagePolicy(nonce),
  });
  // Modules are addressed from the root, whatever the depth of the page.
  const html = await vite.transformIndexHtml('/index.html', page, path);
  response.end(withNonce(html)(nonce));
}
