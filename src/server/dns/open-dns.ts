import { Resolver } from 'node:dns/promises';
import { DnsUnavailable, type Dns } from '../domain/services.ts';

export interface DnsOptions {
  /** Addresses with an optional port, such as `1.1.1.1` or `[2606:4700::1111]:53`; empty for those of the machine. */
  servers: readonly string[];
  /** Milliseconds for one try. */
  timeoutMilliseconds?: number;
  tries?: number;
}

/** What a server answers when a name or a record of this type does not exist. */
const NOTHING = new Set(['ENODATA', 'ENOTFOUND']);

/** Returns DNS as Node asks it: the configured servers directly, without the hosts file of the machine. */
export function openDns({ servers, timeoutMilliseconds = 2000, tries = 2 }: DnsOptions): Dns {
  const resolver = new Resolver({ timeout: timeoutMilliseconds, tries });
  if (servers.length > 0) resolver.setServers(servers);
  return {
    // A long text is sent in several strings.
    texts: async (name) => (await answers(resolver.resolveTxt(name))).map((strings) => strings.join('')),
    aliases: (name) => answers(resolver.resolveCname(name)),
    async addresses(name) {
      const [v4, v6] = await Promise.all([answers(resolver.resolve4(name)), answers(resolver.resolve6(name))]);
      return [...v4, ...v6];
    },
  };
}

/** Returns no answers where there are none. Throws `DnsUnavailable` for every other failure. */
async function answers<Answer>(asked: Promise<Answer[]>): Promise<Answer[]> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOTHING.has(String(error.code))) return [];
    throw new DnsUnavailable(error);
  }
}
