import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { invalidField, Refusal } from '../../refusal.ts';
import type { GetMarketAssociatedCountriesResult } from '../generated/operation-types.ts';
import type { Records } from '../generated/records.ts';
import { defineOperation } from '../operation-handler.ts';
import { readRows, selected, type RowOf } from '../rows/selected.ts';
import { decideAssociation, type AssociationDecision, type WantedAssociation } from './decide-association.ts';

/** Returns the countries that a market serves, by name. Throws 404 for a missing market. */
export const getMarketAssociatedCountries = defineOperation({
  name: 'getMarketAssociatedCountries',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const { marketId } = await store.get(transaction, 'Market', { marketId: args.marketId });
    const { result } = await store.list(transaction, 'MarketCountry', '$orderby=country.countryName', {
      expand: ['country'],
      within: { marketId },
    });
    return { result: result.flatMap(({ country }) => (country ? [countryRow(country)] : [])) };
  },
});

function countryRow(
  country: Pick<Records['SupportedCountry'], keyof GetMarketAssociatedCountriesResult[number]>,
): GetMarketAssociatedCountriesResult[number] {
  const { countryId, countryCode, countryName, countryDialingCode } = country;
  return { countryId, countryCode, countryName, countryDialingCode };
}

/** Returns the countries that no market serves, by name. */
export const getUnassociatedCountries = defineOperation({
  name: 'getUnassociatedCountries',
  transaction: 'request',
  async run({ transaction }) {
    const result = await readRows(
      transaction,
      'supported_countries',
      ['countryId', 'countryCode', 'countryName', 'countryDialingCode'],
      sql`not exists (select from public.market_countries m where m.tenant_id = t.tenant_id and m.country_id = t.country_id)
      order by t.country_name, t.country_id`,
    );
    return { result };
  },
});

/**
 * Adds countries to a market and removes others from it, all or none. Throws 409 `countryElsewhere` for a country that
 * another market serves.
 */
export const AssociateCountryToMarket = defineOperation({
  name: 'AssociateCountryToMarket',
  transaction: 'request',
  async run({ store, transaction, origin }, { payload }) {
    const { marketId, title } = await store.get(transaction, 'Market', { marketId: payload.marketId });
    const wanted = payload.countries;
    const countries = await lockCountries(
      transaction,
      wanted.map(({ countryId }) => countryId),
    );
    const decision = decideAssociation(
      new Map(countries.map((country) => [country.countryId, country.marketId])),
      marketId,
      wanted,
    );
    if (decision.kind === 'refuse') throw refusalOf(decision, countries, wanted);
    for (const countryId of decision.remove) await store.delete(transaction, origin, 'MarketCountry', { countryId });
    for (const countryId of decision.add)
      await store.create(transaction, origin, 'MarketCountry', { countryId, marketId });
    return {
      result: { added: decision.add.length, removed: decision.remove.length },
      message: `Countries of ${title} saved.`,
    };
  },
});

const COUNTRY = selected('supported_countries', 'c', ['countryId', 'countryName']);

type Country = RowOf<typeof COUNTRY> & { marketId: number | null; marketTitle: string | null };

/**
 * Returns the countries with their markets, locked until the transaction ends. Locks in one order, so that two calls
 * cannot deadlock.
 */
async function lockCountries(transaction: Transaction, ids: readonly number[]): Promise<Country[]> {
  await sql`
    select from public.supported_countries where tenant_id = ${transaction.tenantId} and country_id = any(${[...ids]}::bigint[])
    order by country_id for update`.execute(transaction.query);
  const { rows } = await sql<Country>`
    select ${COUNTRY}, m.market_id as "marketId", k.title as "marketTitle"
    from public.supported_countries c
    left join public.market_countries m on m.tenant_id = c.tenant_id and m.country_id = c.country_id
    left join public.markets k on k.tenant_id = m.tenant_id and k.market_id = m.market_id
    where c.tenant_id = ${transaction.tenantId} and c.country_id = any(${[...ids]}::bigint[])`.execute(
    transaction.query,
  );
  return rows;
}

function refusalOf(
  { index, reason }: AssociationDecision & { kind: 'refuse' },
  countries: readonly Country[],
  wanted: readonly WantedAssociation[],
): Refusal {
  const place = `countries[${index}]`;
  if (reason === 'unknown') return invalidField(`${place}.countryId`, 'This country does not exist. Choose another.');
  if (reason === 'twice') return invalidField(`${place}.countryId`, 'This country is there twice.');
  const country = countries.find((one) => one.countryId === wanted[index]?.countryId);
  const message = `${country?.countryName ?? 'This country'} belongs to the market ${country?.marketTitle ?? 'of another'}. Take it from there first.`;
  return new Refusal(409, 'countryElsewhere', message, { fieldErrors: [{ path: `${place}.isAssociated`, message }] });
}
