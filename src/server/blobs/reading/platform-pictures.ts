import fs from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { projectRoot } from '../../root.ts';
import { contentHeaders, isUnchanged } from '../blob-answer.ts';

/** The folder of pictures that come with the installation, in addresses: `platform/boutique.svg`. */
const PREFIX = 'platform/';
const FOLDER = path.join(projectRoot, 'src/server/blobs/platform-pictures');
const A_DAY = 'public, max-age=86400';

/**
 * Answers a picture of the installation: the covers of apps and the previews of templates, for every tenant. They are
 * drawings and fit every width. Returns null for any other path.
 * @param relativePath below the images path, decoded
 */
export async function answerPlatformPicture(request: Request, relativePath: string): Promise<Response | null> {
  const name = relativePath.startsWith(PREFIX) ? relativePath.slice(PREFIX.length) : '';
  if (!/^[a-z]+(-[a-z]+)*\.svg$/.test(name)) return null;
  const content = await fs.readFile(path.join(FOLDER, name)).catch(() => null);
  if (content === null) return null;
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  const headers = contentHeaders('image/svg+xml', etag, A_DAY);
  if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : Uint8Array.from(content), { status: 200, headers });
}
