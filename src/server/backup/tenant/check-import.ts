import type { Kysely } from 'kysely';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { Tables } from '../../data/engine/database.ts';
import { ranMigrations } from '../../data/migrations/migrate.ts';
import { productVersion } from '../../product-version.ts';
import type { ArchiveHeader, ArchiveManifest } from '../archive/archive-format.ts';
import { ArchiveRefused } from '../archive/archive-format.ts';
import { damaged } from '../archive/read-json.ts';
import { readTenantTables, type TenantTable } from './tenant-tables.ts';

/** Throws `ArchiveRefused` unless the database has run the same migrations as the archive's. */
export async function requireSchema(query: Kysely<Tables>, { migrations, release }: ArchiveHeader): Promise<void> {
  const here = new Map((await ranMigrations(query)).map(({ name, sha256 }) => [name, sha256]));
  const unknown = migrations.find(({ name }) => !here.has(name));
  if (unknown !== undefined)
    throw new ArchiveRefused(
      `The archive has a newer schema than this installation (${productVersion()}): it does not have ${unknown.name}. Import with release ${release} or a newer one, whose server has been started once.`,
    );
  const changed = migrations.find(({ name, sha256 }) => here.get(name) !== sha256);
  if (changed !== undefined)
    throw new ArchiveRefused(
      `The migration ${changed.name} of the archive is another one than here. Import with release ${release}.`,
    );
  const names = new Set(migrations.map(({ name }) => name));
  const missing = [...here.keys()].find((name) => !names.has(name));
  if (missing !== undefined)
    throw new ArchiveRefused(
      `The archive has an older schema than this installation: it lacks ${missing}. Upgrade the installation that wrote it (release ${release}) to ${productVersion()}, and export again.`,
    );
}

/**
 * Returns the tables that an archive has, by schema and name, in the order of their references. Throws `ArchiveRefused`
 * for one with other tables or columns than an export of this installation.
 */
export async function requireTables(
  query: Kysely<Tables>,
  manifest: ArchiveManifest,
  entities: Readonly<Record<string, Entity>>,
): Promise<ReadonlyMap<string, TenantTable>> {
  const exported = (await readTenantTables(query, entities)).filter(({ isExported }) => isExported);
  const signatures = new Map(manifest.tables.map((table) => [`${table.schema}.${table.name}`, columnsOf(table)]));
  if (signatures.size !== manifest.tables.length) throw damaged();
  const here = new Map(exported.map((table) => [table.id, table]));
  const other =
    [...signatures.keys()].find((id) => !here.has(id)) ??
    exported.find((table) => signatures.get(table.id) !== columnsOf(table))?.id;
  if (other !== undefined)
    throw new ArchiveRefused(
      `The archive has other columns or tables than an export of this installation (${other}): it was made by hand, or by another console. Export again with the same release.`,
    );
  return here;
}

function columnsOf({ columns }: Pick<TenantTable, 'columns'>): string {
  return JSON.stringify(columns.map(({ name, type }) => [name, type]));
}
