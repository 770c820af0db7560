import { parseArgs } from 'node:util';
import { projectRoot } from '../catalogue/project-root.ts';
import { buildSite, SITE_FOLDER } from './build-site.ts';
import { serveSite } from './serve-site.ts';

/**
 * Runs `npm run docs [-- --build] [-- --port <n>]`: builds the site of documents, and serves it until it is stopped.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { build: { type: 'boolean', default: false }, port: { type: 'string', default: '0' } },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port takes a whole number from 0 to 65535, not '${values.port}'.`);
  const root = projectRoot();
  const pages = await buildSite(root);
  console.log(values.build ? `Built ${SITE_FOLDER}` : await serveSite(root, pages, port));
}
