import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';

/**
 * Claims hosts for a site of the current tenant (`docs/domain/sites-and-access.md#host-names`). Returns false when one
 * belongs to another site.
 */
export function claimHosts(transaction: Transaction, siteId: number, hosts: readonly string[]): Promise<boolean> {
  return onEach(hosts, async (host) => {
    const { rows } = await sql<{ done: boolean }>`select gate.claim_host(${siteId}::integer, ${host}) as done`.execute(
      transaction.query,
    );
    return rows[0]?.done === true;
  });
}

/** Opens claimed hosts: requests there reach the site. Returns false when the site has lost the claim on one. */
export function openHosts(transaction: Transaction, siteId: number, hosts: readonly string[]): Promise<boolean> {
  return onEach(hosts, async (host) => {
    const { rows } = await sql<{ done: boolean }>`select gate.open_host(${siteId}::integer, ${host}) as done`.execute(
      transaction.query,
    );
    return rows[0]?.done === true;
  });
}

/** Gives hosts of a site up: requests there reach no site any more. */
export async function closeHosts(transaction: Transaction, siteId: number, hosts: readonly string[]): Promise<void> {
  for (const host of hosts) await sql`select gate.close_host(${siteId}::integer, ${host})`.execute(transaction.query);
}

/** In one order, so that two writers of the same hosts do not wait for each other. */
async function onEach(hosts: readonly string[], work: (host: string) => Promise<boolean>): Promise<boolean> {
  for (const host of hosts.toSorted()) if (!(await work(host))) return false;
  return true;
}
