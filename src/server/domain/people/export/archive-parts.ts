import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
import { pack } from 'tar-stream';
import type { Transaction } from '../../../data/engine/database.ts';

/** An entry of an archive before it is stored. */
export interface NewPart {
  entryName: string;
  content: Buffer;
  /** The table whose rows they are; null for another entry. */
  tableName?: string | null;
  rows?: number;
}

/** What is known of a stored entry without its content. */
export interface StoredPart {
  entryName: string;
  tableName: string | null;
  rows: number;
  bytes: number;
  sha256: string;
}

const FILE_MODE = 0o600;
/** Two blocks of zeros, with which a tar file ends. */
const END_BYTES = 1024;

const packed = promisify(gzip);

/** Adds an entry to an archive after those that it has. */
export async function addPart(
  transaction: Transaction,
  personRequestId: number,
  { entryName, content, tableName = null, rows = 0 }: NewPart,
  modified: Date,
): Promise<void> {
  await insertPart(transaction, personRequestId, {
    entryName,
    tableName,
    rows,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    member: await packed(await tarEntry(entryName, content, modified)),
  });
}

/** Ends an archive: a tar file ends with zeros. */
export async function endArchive(transaction: Transaction, personRequestId: number): Promise<void> {
  await insertPart(transaction, personRequestId, {
    entryName: '',
    tableName: null,
    rows: 0,
    bytes: END_BYTES,
    sha256: '',
    member: await packed(Buffer.alloc(END_BYTES)),
  });
}

async function insertPart(
  { query, tenantId }: Transaction,
  personRequestId: number,
  { entryName, tableName, rows, bytes, sha256, member }: StoredPart & { member: Buffer },
): Promise<void> {
  await sql`
    insert into public.person_export_parts (tenant_id, person_request_id, part_no, entry_name, table_name, row_count,
      byte_count, sha256, content)
    select ${tenantId}::integer, ${personRequestId}::integer, coalesce(max(p.part_no), 0) + 1, ${entryName}::text,
           ${tableName}::text, ${rows}::integer, ${bytes}::bigint, ${sha256}::text, ${member.toString('base64')}::text
      from public.person_export_parts p
     where p.tenant_id = ${tenantId} and p.person_request_id = ${personRequestId}`.execute(query);
}

export async function storedParts({ query, tenantId }: Transaction, personRequestId: number): Promise<StoredPart[]> {
  const { rows } = await sql<StoredPart>`
    select p.entry_name as "entryName", p.table_name as "tableName", p.row_count as rows,
           p.byte_count::float8 as bytes, p.sha256
      from public.person_export_parts p
     where p.tenant_id = ${tenantId} and p.person_request_id = ${personRequestId} order by p.part_no`.execute(query);
  return rows;
}

/** Returns whether an archive is stored: an import of a tenant has its request alone. */
export async function hasParts({ query, tenantId }: Transaction, personRequestId: number): Promise<boolean> {
  const { rows } = await sql`
    select from public.person_export_parts
     where tenant_id = ${tenantId} and person_request_id = ${personRequestId} limit 1`.execute(query);
  return rows.length > 0;
}

/** Returns the next packed entries after a number; an empty list at the end. */
export async function readParts(
  { query, tenantId }: Transaction,
  personRequestId: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ partNo: number; content: string }[]> {
  const { rows } = await sql<{ partNo: number; content: string }>`
    select p.part_no as "partNo", p.content from public.person_export_parts p
     where p.tenant_id = ${tenantId} and p.person_request_id = ${personRequestId} and p.part_no > ${after}
     order by p.part_no limit ${limit}`.execute(query);
  return rows;
}

/** Returns a file as an entry of a tar file, without the end of the tar file. */
async function tarEntry(name: string, content: Buffer, modified: Date): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name, mtime: modified, mode: FILE_MODE }, content);
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar) parts.push(Buffer.from(part));
  const whole = Buffer.concat(parts);
  return whole.subarray(0, whole.length - END_BYTES);
}
