import { sql } from 'kysely';
import type { Database } from '../../data/engine/database.ts';

/** Inserts a country of a tenant and returns its key. No operation creates countries yet. */
export async function addCountry(
  database: Database,
  tenantId: number,
  countryCode: string,
  countryName: string,
): Promise<number> {
  return database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    const { rows } = await sql<{ country_id: number }>`
      insert into public.supported_countries (tenant_id, country_code, country_name) values (${tenantId}, ${countryCode}, ${countryName}) returning country_id`.execute(
      transaction.query,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('No country was added.');
    return row.country_id;
  });
}
