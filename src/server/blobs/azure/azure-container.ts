/** A container of Azure Blob Storage. */
export interface AzureContainer {
  /** `https://account.blob.core.windows.net/uploads`, without a final slash. */
  address: string;
  origin: string;
  account: string;
  name: string;
}

const ACCOUNT = /^[a-z0-9]{3,24}$/;
const CONTAINER = /^(?=.{3,63}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads the address of a container: the account is the first label of the host, or the first segment of the path where
 * there are two, as emulators have it. Returns undefined for any other address; plain http only for this machine.
 * @example readContainer('https://acme.blob.core.windows.net/uploads') // account 'acme', name 'uploads'
 */
export function readContainer(text: string): AzureContainer | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, origin, pathname, username, password, search, hash } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOCAL.has(hostname))) return undefined;
  if ([username, password, search, hash].some((part) => part !== '')) return undefined;
  const path = pathname.replace(/\/$/, '');
  const segments = path.split('/').slice(1);
  const [account = '', name = ''] = segments.length === 2 ? segments : [hostname.split('.')[0] ?? '', segments[0]];
  if (segments.length > 2 || !ACCOUNT.test(account) || !CONTAINER.test(name)) return undefined;
  return { address: `${origin}${path}`, origin, account, name };
}
