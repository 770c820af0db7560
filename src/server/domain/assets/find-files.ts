import { sql, type RawBuilder } from 'kysely';
import { decodeQuery } from '../../../../renderer/language/query/odata/decode-query.ts';
import { ODataError } from '../../../../renderer/language/query/odata/odata-error.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import { fileTypeOf, fileTypes } from '../../blobs/storage/file-types.ts';
import { badQuery } from '../../data/store/reading/list-records.ts';
import { columnOf } from '../../data/tables/names.ts';
import { rightsOfCaller } from '../access/rights.ts';
import { defineOperation } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { fileSources, type FileSource } from './file-sources.ts';

/** Files of one answer. */
export const FILES_OF_A_PAGE = 24;
/** The newest records of each kind that are looked through: the whole of a large table would take too long. */
const NEWEST_RECORDS = 5000;
/** Documents are large, and are read whole. */
const NEWEST_DOCUMENTS = 200;
const LONGEST_SEARCH = 200;
const MOST_WORDS = 8;
const LAST_FILE = 10_000;

/** What a control takes: `picture` alone, or a `video` too. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  picture: extensionsOf(['image/']),
  media: extensionsOf(['image/', 'video/']),
};

/**
 * Returns the pictures and videos of the records that the caller may open, whose name or whose record's name has every
 * word of a search (`docs/companions.md#files-of-other-records`). Lists each file once, ordered by name, with the first
 * of its records.
 */
export const findFiles = defineOperation({
  name: 'findFiles',
  transaction: 'request',
  async run(context, { args, query }) {
    const { transaction, siteId } = context;
    const { words, skip } = wanted(query);
    const rights = await rightsOfCaller(transaction, signedInActor(context.actor));
    const sources = fileSources(context, rights, siteId);
    const extensions = KINDS[args.kind] ?? [];
    if (sources.length === 0 || extensions.length === 0) return { result: { files: [], isMore: false } };
    const { rows } = await sql<{ assetUrl: string; fileName: string; of: string; kind: string }>`
      select distinct on ("fileName", "assetUrl") "assetUrl", "fileName", "of", kind from (
        select kind, "of", asset_url as "assetUrl",
          regexp_replace(asset_url, '^.*/(?:[0-9a-f]{32}-)?', '') as "fileName"
        from (${sql.join(
          sources.flatMap((source) => filesIn(source, transaction.tenantId)),
          sql` union all `,
        )}) held
        where asset_url ~ '^[a-z0-9]' and asset_url not like '%:%'
      ) named
      where lower(substring("fileName" from '[^.]*$')) = any(${extensions}::text[])
        and ${hasWords(words)}
      order by "fileName", "assetUrl", "of", kind collate "und-x-icu"
      limit ${FILES_OF_A_PAGE + 1} offset ${skip}`.execute(transaction.query);
    return {
      result: {
        files: rows.slice(0, FILES_OF_A_PAGE).map(({ kind, of, assetUrl, fileName }) => ({
          assetUrl,
          fileName,
          contentType: fileTypeOf(fileName)?.contentType ?? '',
          recordKind: kind,
          recordTitle: of,
        })),
        isMore: rows.length > FILES_OF_A_PAGE,
      },
    };
  },
});

/** Returns the words that are searched for, and how many files to leave out. Throws 400 `badQuery`. */
function wanted(query: string): { words: string[]; skip: number } {
  try {
    const options = decodeQuery(query, ['$search', '$skip']);
    const search = options.get('$search') ?? '';
    const skip = options.get('$skip') ?? '0';
    if (search.length > LONGEST_SEARCH)
      throw new ODataError(`$search has at most ${LONGEST_SEARCH} characters.`, 0, '$search');
    if (!/^\d{1,5}$/.test(skip) || Number(skip) > LAST_FILE)
      throw new ODataError(`$skip is 0 to ${LAST_FILE}.`, 0, '$skip');
    return { words: search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS), skip: Number(skip) };
  } catch (error) {
    throw error instanceof ODataError ? badQuery(error) : error;
  }
}

/** Returns the selects of the files that the records of a source hold. */
function filesIn({ entity, assets, documents, sites }: FileSource, tenantId: number): RawBuilder<unknown>[] {
  const of = (column: RawBuilder<unknown>, files: RawBuilder<unknown>, most: number) => sql`
    select ${entity.title}::text as kind, r."of" collate "und-x-icu" as "of", f.asset_url collate "und-x-icu" as asset_url from (
      select ${titleOf(entity)} as "of", ${column} as held from ${sql.table(`public.${entity.table.name}`)} t
      where t.tenant_id = ${tenantId}${isLive(entity)}${isOfSites(entity, sites)}
      order by ${sql.join(entity.key.map((name) => sql`${sql.ref(`t.${columnOf(name)}`)} desc`))}
      limit ${most}
    ) r cross join lateral (${files}) f`;
  return [
    ...assets.map((name) => of(sql.ref(`t.${columnOf(name)}`), FILES_OF_LIST, NEWEST_RECORDS)),
    ...documents.map((name) => of(sql.ref(`t.${columnOf(name)}`), FILES_OF_DOCUMENT, NEWEST_DOCUMENTS)),
  ];
}

const FILES_OF_LIST = sql`select item ->> 'assetUrl' as asset_url
  from jsonb_array_elements(case jsonb_typeof(r.held) when 'array' then r.held else '[]' end) item`;
const FILES_OF_DOCUMENT = sql`select m[1] as asset_url
  from regexp_matches(r.held, '"assetUrl":\\s*"([^"\\\\]+)"', 'g') m`;

function titleOf({ titleField, properties }: Entity): RawBuilder<unknown> {
  const field = Object.hasOwn(properties, titleField) ? properties[titleField] : undefined;
  const isStored = field?.type === 'string' && field.compute === undefined;
  return isStored ? sql`coalesce(${sql.ref(`t.${columnOf(titleField)}`)}::text, '')` : sql`''::text`;
}

function isLive({ softDelete }: Entity): RawBuilder<unknown> {
  return softDelete === true ? sql` and t.deleted_at is null` : sql``;
}

function isOfSites({ site }: Entity, sites: readonly number[] | null): RawBuilder<unknown> {
  if (site === undefined || sites === null) return sql``;
  return sql` and ${sql.ref(`t.${columnOf(site)}`)} = any(${sites}::integer[])`;
}

function hasWords(words: readonly string[]): RawBuilder<unknown> {
  if (words.length === 0) return sql`true`;
  return sql.join(
    words.map((word) => sql`position(${word} in lower("fileName" || ' ' || "of")) > 0`),
    sql` and `,
  );
}

function extensionsOf(kinds: readonly string[]): string[] {
  return fileTypes
    .filter(({ contentType }) => kinds.some((kind) => contentType.startsWith(kind)))
    .flatMap(({ extensions }) => extensions);
}
