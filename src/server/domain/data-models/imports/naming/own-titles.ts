import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../../data/engine/database.ts';

/** A record that an import has added, with its title as it is compared. */
export interface OwnTitle {
  recordId: number;
  title: string | null;
}

/** The ids that one portion has given, the last one included. */
interface GivenIds {
  from: number;
  to: number;
}

/**
 * The titles of the records that one run of an import has added. Without an index each portion looked through the
 * titles of all records before it, and a file of many rows was written in a time that grew with its square. A record
 * with its first version has the title that it was added with; a record that somebody has changed since is read again.
 */
export class OwnTitles {
  readonly #byTitle = new Map<string, number[]>();
  readonly #given: GivenIds[] = [];
  #written: readonly OwnTitle[] = [];
  #titleColumnId: number | null = null;

  /** Says which column has the titles. It is another one when the columns of the table have got another order. */
  useColumn(titleColumnId: number | null): void {
    if (this.#titleColumnId !== titleColumnId) {
      this.#byTitle.clear();
      this.#given.length = 0;
    }
    this.#titleColumnId = titleColumnId;
  }

  /**
   * Takes the records of a portion, in the order of their ids. They count after `keep`, when the portion is committed.
   */
  write(titleColumnId: number | null, records: readonly OwnTitle[]): void {
    this.useColumn(titleColumnId);
    this.#written = records;
  }

  /** Counts the records of the last portion. */
  keep(): void {
    const [first, last] = [this.#written.at(0)?.recordId, this.#written.at(-1)?.recordId];
    if (first === undefined || last === undefined) return;
    const before = this.#given.at(-1);
    if (before?.to === first - 1) before.to = last;
    else this.#given.push({ from: first, to: last });
    for (const { recordId, title } of this.#written) {
      if (title === null) continue;
      const known = this.#byTitle.get(title);
      if (known) known.push(recordId);
      else this.#byTitle.set(title, [recordId]);
    }
    this.#written = [];
  }

  /**
   * Finds the records that have some titles, unless somebody has changed or deleted them since, and keeps them until
   * the transaction ends.
   */
  async find(
    { query, tenantId }: Transaction,
    schemaTableId: number,
    titles: readonly string[],
  ): Promise<{ name: string; recordId: number }[]> {
    const named = titles.flatMap((name) => (this.#byTitle.get(name) ?? []).map((recordId) => ({ name, recordId })));
    if (named.length === 0) return [];
    const { rows } = await sql<{ recordId: number }>`
      select record_id::float8 as "recordId" from public.table_records
       where tenant_id = ${tenantId} and schema_table_id = ${schemaTableId} and version = 1 and deleted_at is null
         and record_id = any(${named.map(({ recordId }) => recordId)}::bigint[])
         for key share`.execute(query);
    const unchanged = new Set(rows.map(({ recordId }) => recordId));
    return named.filter(({ recordId }) => unchanged.has(recordId));
  }

  /** Returns the condition in SQL that `find` does not know the title of the record `r`. */
  areOthers(): RawBuilder<boolean> {
    if (this.#given.length === 0) return sql<boolean>`true`;
    const given = this.#given.map(({ from, to }) => sql`r.record_id between ${from}::bigint and ${to}::bigint`);
    return sql<boolean>`(r.version > 1 or not (${sql.join(given, sql` or `)}))`;
  }
}
