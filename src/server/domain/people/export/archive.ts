import { sql } from 'kysely';
import {
  FILE_FOLDER,
  FORMATS,
  HEADER_ENTRY,
  MANIFEST_ENTRY,
  portionEntry,
  SEAL_ENTRY,
  type ArchivedTable,
  type ArchiveHeader,
  type ArchiveManifest,
} from '../../../backup/archive/archive-format.ts';
import { openKeys } from '../../../backup/archive/archive-keys.ts';
import { EntryDigest } from '../../../backup/archive/entry-digest.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import { productVersion } from '../../../product-version.ts';
import type { PersonRequest } from '../person-request.ts';
import { tablesOfPersons, type PersonalRows } from '../personal-tables.ts';
import { addPart, endArchive, storedParts, type StoredPart } from './archive-parts.ts';
import { indexPage, rowsPage, type OverviewPage } from './overview.ts';

const FORMAT = 'screenplay-person';
const NEW_LINE = '\n';

/** Rows of a table that are added to an archive. */
interface AddedRows {
  table: Pick<PersonalRows, 'schema' | 'name' | 'title'>;
  /** 1 for the first portion of the table. */
  number: number;
  /** One JSON object each. */
  lines: readonly string[];
}

/** Adds the first entry of an archive. */
export async function beginArchive(transaction: Transaction, request: PersonRequest): Promise<void> {
  const header: ArchiveHeader = {
    format: FORMAT,
    formatVersion: FORMATS[FORMAT].version,
    release: productVersion(),
    createdAt: new Date(request.createdDate).toISOString(),
    keyId: '',
    migrations: [],
  };
  await add(transaction, request, HEADER_ENTRY, JSON.stringify(header));
}

/** Adds a portion of rows twice: for programs, and as a page. */
export async function addRows(
  transaction: Transaction,
  request: PersonRequest,
  { table, number, lines }: AddedRows,
): Promise<void> {
  const { personRequestId, createdDate } = request;
  const content = Buffer.from(lines.map((line) => `${line}${NEW_LINE}`).join(''));
  const entryName = portionEntry(table, number);
  const tableName = `${table.schema}.${table.name}`;
  await addPart(
    transaction,
    personRequestId,
    { entryName, content, tableName, rows: lines.length },
    new Date(createdDate),
  );
  await add(transaction, request, pageOf(tableName, number), rowsPage(table.title, lines));
}

/** Adds the index of the pages, the manifest and its seal. Returns the bytes of the entries before they were packed. */
export async function finishArchive(transaction: Transaction, request: PersonRequest): Promise<number> {
  const { fullName, createdDate, personRequestId } = request;
  const portions = (await storedParts(transaction, personRequestId)).filter(({ tableName }) => tableName !== null);
  const tenantTitle = await titleOf(transaction);
  const createdAt = new Date(createdDate).toISOString();
  const index = indexPage({ tenantTitle, fullName, createdAt }, pagesOf(portions));
  await add(transaction, request, `${FILE_FOLDER}index.html`, index);
  const parts = await storedParts(transaction, personRequestId);
  const manifest = Buffer.from(
    JSON.stringify(manifestOf(parts, { tenantId: transaction.tenantId, title: tenantTitle })),
  );
  await add(transaction, request, MANIFEST_ENTRY, manifest);
  await add(transaction, request, SEAL_ENTRY, openKeys().seal(manifest));
  await endArchive(transaction, personRequestId);
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

function manifestOf(parts: readonly StoredPart[], tenant: { tenantId: number; title: string }): ArchiveManifest {
  const digest = new EntryDigest();
  const tables = new Map<string, ArchivedTable>();
  const files = { count: 0, bytes: 0 };
  for (const { entryName, tableName, rows, bytes, sha256 } of parts) {
    digest.add(entryName, bytes, sha256);
    if (tableName !== null) {
      const table = tables.get(tableName) ?? tableIn(tableName);
      tables.set(tableName, { ...table, rows: table.rows + rows });
    } else if (entryName.startsWith(FILE_FOLDER)) {
      files.count += 1;
      files.bytes += bytes;
    }
  }
  return { tenant, tables: [...tables.values()], sequences: [], partitions: [], files, digest: digest.toText() };
}

/** Rows are objects, which name their columns. */
function tableIn(id: string): ArchivedTable {
  const [schema = '', name = ''] = id.split('.');
  return { schema, name, columns: [], rows: 0 };
}

function pagesOf(portions: readonly StoredPart[]): OverviewPage[] {
  const counted = new Map<string, number>();
  return portions.map(({ tableName, rows }) => {
    const id = tableName ?? '';
    const number = (counted.get(id) ?? 0) + 1;
    counted.set(id, number);
    const title = tablesOfPersons().get(id.split('.')[1] ?? '')?.title ?? id;
    const file = pageOf(id, number).slice(FILE_FOLDER.length);
    return { title: number === 1 ? title : `${title}, page ${number}`, file, rows };
  });
}

/** @example pageOf('public.orders', 2) // 'files/orders-2.html' */
function pageOf(tableName: string, number: number): string {
  return `${FILE_FOLDER}${tableName.split('.')[1] ?? ''}-${number}.html`;
}

async function add(
  transaction: Transaction,
  { personRequestId, createdDate }: PersonRequest,
  entryName: string,
  content: string | Buffer,
): Promise<void> {
  await addPart(transaction, personRequestId, { entryName, content: Buffer.from(content) }, new Date(createdDate));
}

async function titleOf({ query }: Transaction): Promise<string> {
  const { rows } = await sql<{ title: string }>`select gate.title_of_tenant() as title`.execute(query);
  return rows[0]?.title ?? '';
}
