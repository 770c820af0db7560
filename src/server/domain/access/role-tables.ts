import { sql } from 'kysely';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { writeAuditLine } from '../../data/store/writing/audit-log.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { lockAccess } from './access-lock.ts';
import { holds, type Role } from './rights.ts';
import { openRole, type OpenRole } from './role-permissions.ts';
import { everyTable, oneTable, tableRoutes, type TableAccess, type TableGrants } from './table-access.ts';

/** The row that stands for every table, also for those that are made later. */
const EVERY_TABLE = 0;

/**
 * Answers what a role may do with every table that people have made, and with each of them
 * (`docs/domain/sites-and-access.md#tables-of-a-role`).
 */
export const getRoleTables = defineOperation({
  name: 'getRoleTables',
  transaction: 'request',
  async run(context, { args }) {
    const opened = await openRole(context, Number(args.roleId));
    const { isOwner, tables: granted } = opened.role;
    const every = { schemaTableId: EVERY_TABLE, tableName: 'Every table, also those made later' };
    const result = [every, ...(await tablesByName(context.transaction))].map(({ schemaTableId, tableName }) => {
      const access = isOwner ? 'change' : accessTo(granted, schemaTableId);
      return {
        schemaTableId,
        tableName,
        access,
        inForce: theMore(access, granted.everywhere),
        mayChange: mayChange(context, opened, schemaTableId),
      };
    });
    return { result };
  },
});

/** Gives a role access to tables and takes it from others, all or none. */
export const batchUpdateRoleTables = defineOperation({
  name: 'batchUpdateRoleTables',
  transaction: 'request',
  async run(context, { payload: { roleId, tables: sent } }) {
    const { transaction, origin } = context;
    await lockAccess(transaction);
    const opened = await openRole(context, roleId);
    const { role } = opened;
    if (role.isOwner) throw new Refusal(409, 'refused', `The role ${role.title} may call everything.`);
    const known = new Set((await tablesByName(transaction)).map(({ schemaTableId }) => schemaTableId));
    const errors = unknownTables(sent, known);
    if (errors.length > 0) throw invalid(errors);
    const after = withChanges(role.tables, sent);
    const notHeld = sent.flatMap(({ schemaTableId, access }, index): FieldError[] =>
      access === accessTo(role.tables, schemaTableId) || mayChange(context, opened, schemaTableId)
        ? []
        : [{ path: `tables[${index}].access`, message: 'You may not do this with the table yourself.' }],
    );
    if (notHeld.length > 0) throw new Refusal(403, 'notHeld', notHeld[0]?.message ?? '', { fieldErrors: notHeld });
    await storeTables(transaction, roleId, after);
    await writeAuditLine(transaction, origin, {
      entity: 'SiteRole',
      entityId: String(roleId),
      event: 'updated',
      changes: { tables: [described(role.tables), described(after)] },
    });
    return { result: null, message: `Tables of ${role.title} saved.` };
  },
});

/** A row of the payload. */
interface SentTable {
  schemaTableId: number;
  access: string;
}

function unknownTables(sent: readonly SentTable[], known: ReadonlySet<number>): FieldError[] {
  return sent.flatMap(({ schemaTableId }, index): FieldError[] => {
    const path = `tables[${index}].schemaTableId`;
    if (schemaTableId !== EVERY_TABLE && !known.has(schemaTableId))
      return [{ path, message: 'This table does not exist.' }];
    const isRepeated = sent.findIndex((one) => one.schemaTableId === schemaTableId) < index;
    return isRepeated ? [{ path, message: 'This table is there twice.' }] : [];
  });
}

/**
 * Returns whether the caller may decide on a table of a role: it holds each permission of the role for that table
 * (`docs/domain/sites-and-access.md#nobody-grants-what-they-do-not-hold`).
 */
function mayChange(
  { operations, entities }: OperationContext,
  { role, caller }: OpenRole,
  schemaTableId: number,
): boolean {
  if (role.isOwner) return false;
  const routes = [...tableRoutes(operations, entities).keys()].filter((route) => role.routes.has(route));
  return routes.every((route) =>
    holds(caller, schemaTableId === EVERY_TABLE ? everyTable(route) : oneTable(route, schemaTableId)),
  );
}

function accessTo({ everywhere, tables }: TableGrants, schemaTableId: number): TableAccess {
  return schemaTableId === EVERY_TABLE ? everywhere : (tables.get(schemaTableId) ?? 'none');
}

const LEVELS: readonly TableAccess[] = ['none', 'see', 'change'];

function theMore(one: TableAccess, other: TableAccess): TableAccess {
  return LEVELS.indexOf(one) < LEVELS.indexOf(other) ? other : one;
}

function withChanges(before: TableGrants, sent: readonly SentTable[]): TableGrants {
  const tables = new Map(before.tables);
  let { everywhere } = before;
  for (const { schemaTableId, access } of sent) {
    const wanted = asAccess(access);
    if (schemaTableId === EVERY_TABLE) everywhere = wanted;
    else if (wanted === 'none') tables.delete(schemaTableId);
    else tables.set(schemaTableId, wanted);
  }
  return { everywhere, tables };
}

/** The pipeline has checked the code against the options of the operation. */
function asAccess(code: string): TableAccess {
  return code === 'see' || code === 'change' ? code : 'none';
}

function described({ everywhere, tables }: TableGrants): string[] {
  return [`every table: ${everywhere}`, ...[...tables].map(([id, access]) => `${id}: ${access}`)];
}

async function tablesByName({ tenantId, query }: Transaction): Promise<{ schemaTableId: number; tableName: string }[]> {
  const { rows } = await sql<{ schemaTableId: number; tableName: string }>`
    select t.schema_table_id as "schemaTableId", t.table_name as "tableName" from public.schema_tables t
     where t.tenant_id = ${tenantId} and t.deleted_at is null
     order by t.table_name collate "und-x-icu", t.schema_table_id`.execute(query);
  return rows;
}

async function storeTables(
  { tenantId, query }: Transaction,
  roleId: Role['roleId'],
  { everywhere, tables }: TableGrants,
): Promise<void> {
  const rows = JSON.stringify([...tables].map(([schemaTableId, access]) => ({ schemaTableId, access })));
  await sql`
    update public.site_roles set table_access = ${everywhere}, version = version + 1
     where tenant_id = ${tenantId} and role_id = ${roleId}`.execute(query);
  await sql`delete from public.site_role_tables where tenant_id = ${tenantId} and role_id = ${roleId}`.execute(query);
  await sql`
    insert into public.site_role_tables (tenant_id, role_id, schema_table_id, access)
    select ${tenantId}, ${roleId}, n."schemaTableId", n.access
      from jsonb_to_recordset(${rows}::jsonb) as n ("schemaTableId" integer, access text)`.execute(query);
}
