import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';

/** A news ticker that runs on pages. */
export interface NewsItem {
  title: string;
  content: string;
}

/** Tickers that a page shows. */
const MOST_NEWS = 10;

/** Returns the active news tickers of the tenant, the newest first (`docs/domain/site-pages.md#published-pages`). */
export async function readNews({ tenantId, query }: Transaction): Promise<NewsItem[]> {
  const { rows } = await sql<NewsItem>`
    select title, content from public.news_tickers
     where tenant_id = ${tenantId} and is_active
     order by created_date desc, news_ticker_id desc limit ${sql.lit(MOST_NEWS)}`.execute(query);
  return rows;
}
