import { sql } from 'kysely';
import type { Operation } from '../../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import type { Actor } from '../../../domain/operation-handler.ts';
import { isPlatformAdministrator } from '../../../domain/platform/is-platform-administrator.ts';
import { notAllowed } from '../../../refusal.ts';

/**
 * Throws 403 `notAllowed` when an operation of platform administrators is called by somebody else
 * (`docs/domain/platform-administration.md`).
 */
export async function requirePlatformAdministrator(
  transaction: Transaction,
  { access }: Operation,
  actor: Actor | null,
): Promise<void> {
  if (access !== 'platform') return;
  if (actor === null || !(await isPlatformAdministrator(transaction, actor))) throw notAllowed();
}

/**
 * Runs the work of an operation: the work of platform administrators as a role of the database that may call the
 * functions of the platform and read nothing else. An error ends the transaction, and the role with it.
 */
export async function inRoleOf<Result>(
  { query }: Transaction,
  { access, method }: Operation,
  work: () => Promise<Result>,
): Promise<Result> {
  if (access !== 'platform') return work();
  await sql`set local role screenplay_platform`.execute(query);
  const result = await work();
  // Nothing follows a read, whose last statement may have committed already.
  if (method === 'GET') return result;
  await sql`set local role screenplay_app`.execute(query);
  return result;
}
