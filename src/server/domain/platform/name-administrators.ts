import { sql } from 'kysely';
import type { Database } from '../../data/engine/database.ts';

/** A person by the host of a site of its tenant, and a proven phone (E.164) or e-mail address. */
export interface NamedPerson {
  host: string;
  identity: string;
}

/**
 * Makes exactly these persons the platform administrators (`docs/domain/platform-administration.md#who-is-one`).
 * Returns the persons that are no contact with a proven identity at their host.
 */
export async function nameAdministrators(
  database: Pick<Database, 'asOwner'>,
  named: readonly NamedPerson[],
): Promise<NamedPerson[]> {
  const { rows } = await database.asOwner((query) =>
    sql<NamedPerson>`select * from gate.name_platform_administrators(${JSON.stringify(named)}::jsonb)`.execute(query),
  );
  return rows;
}
