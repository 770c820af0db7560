import { parseArgs } from 'node:util';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { treeRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { CHECK_OPTIONS } from '../commands/options.ts';
import { openBackend } from './backend.ts';
import { checkBackend, type CheckReport } from './check-backend.ts';

/** `screenplay check --base-url <origin>`: `commands.ts` has its help. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: CHECK_OPTIONS });
  if (values.format !== 'text' && values.format !== 'json')
    throw new Error(`--format is text or json, not '${values.format}'.`);
  const origin = originOf(values['base-url'] ?? '');
  const session = sessionOf(process.env['SCREENPLAY_TOKEN'], values.cid);
  const catalogue = catalogueOf(readSources(values.root ?? treeRoot()));
  const report = await checkBackend(catalogue, openBackend({ origin, session }), session !== undefined);
  console.log(values.format === 'json' ? JSON.stringify(report, null, 2) : asText(report));
  return report.findings.length === 0 ? 0 : 1;
}

/** A token goes there, so plain http is for this machine only. */
function originOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHere = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isOrigin = url !== undefined && `${url.origin}/` === url.href;
  if (url === undefined || !isOrigin || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere)))
    throw new Error('--base-url is an origin such as https://api.example.com; plain http only on this machine.');
  return url;
}

function sessionOf(token: string | undefined, cid: string | undefined): { token: string; cid: string } | undefined {
  if (!token && cid === undefined) return undefined;
  if (!token || cid === undefined) throw new Error('Give both: the token in SCREENPLAY_TOKEN, and --cid.');
  return { token, cid };
}

function asText({ checked, forbidden, unreached, findings }: CheckReport): string {
  const lines = findings.map(({ operation, path, problem }) => `${operation} ${problem}\n    ${path}`);
  const rest = [
    ...(forbidden.length > 0 ? [`Not permitted to this session: ${forbidden.join(', ')}`] : []),
    ...(unreached.length > 0 ? [`No answer had the keys of: ${unreached.join(', ')}`] : []),
  ];
  return [...lines, ...rest, `${findings.length} findings in ${checked} operations.`].join('\n');
}
