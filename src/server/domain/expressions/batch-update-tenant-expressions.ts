import { sql } from 'kysely';
import { invalidField } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';

/** Disables and enables expressions for the tenant, all or none. Repeating a call changes nothing. */
export const batchUpdateTenantExpressions = defineOperation({
  name: 'batchUpdateTenantExpressions',
  transaction: 'request',
  async run({ store, transaction, origin }, { payload: { updates } }) {
    await sql`select pg_advisory_xact_lock(hashtext('expressions'), ${transaction.tenantId}::integer)`.execute(
      transaction.query,
    );
    const { rows } = await sql<{ standard_expression_id: number; is_disabled: boolean | null }>`
      select s.standard_expression_id, t.is_disabled from public.standard_expressions s
      left join public.tenant_expressions t
        on t.tenant_id = ${transaction.tenantId} and t.standard_expression_id = s.standard_expression_id`.execute(
      transaction.query,
    );
    const stored = new Map(rows.map((row) => [row.standard_expression_id, row.is_disabled]));
    let changed = 0;
    for (const [index, { standardExpressionId, isDisabled }] of updates.entries()) {
      const before = stored.get(standardExpressionId);
      if (before === undefined)
        throw invalidField(`updates[${index}].standardExpressionId`, 'This expression does not exist.');
      if ((before ?? false) === isDisabled) continue;
      if (before === null)
        await store.create(transaction, origin, 'TenantExpression', { standardExpressionId, isDisabled });
      else await store.change(transaction, origin, 'TenantExpression', { standardExpressionId }, { isDisabled });
      stored.set(standardExpressionId, isDisabled);
      changed += 1;
    }
    return { result: { changed }, message: 'Expressions saved.' };
  },
});
