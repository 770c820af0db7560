import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import GridBlock from '../../../renderer/blocks/grid/grid.tsx';
import type { Answer } from '../../../renderer/host/host.ts';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { GridDescriptor } from '../../../renderer/language/types/blocks.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { answerWith } from './answers.ts';
import { StubHost } from './stub-host.tsx';

/** A grid of prices in groups. */
export interface GridCase {
  /** The stored rows, and the rows after a save. */
  rows: JsonObject[];
  after?: JsonObject[];
  /** The rows that another person stores after the first read: the first save is stale. */
  meanwhile?: JsonObject[];
  /** More words of the descriptor. */
  grid?: Partial<GridDescriptor>;
  /** The answer to a save. */
  saved?: Partial<Answer>;
}

let root: Root | undefined;

export function openGrid({ rows, after = rows, meanwhile, grid = {}, saved }: GridCase): void {
  root?.unmount();
  document.body.replaceChildren();
  let stored = rows;
  let isStale = meanwhile !== undefined;
  answerWith({
    getPrices: () => ({ result: stored }),
    savePrices: () => {
      if (isStale) {
        isStale = false;
        stored = meanwhile ?? rows;
        // Like the server: a missing row is not found, before any version is compared.
        return rows.every(({ priceId }) => stored.some((row) => row['priceId'] === priceId)) ? STALE : NOT_FOUND;
      }
      if (saved?.isSuccessful !== false) stored = after;
      return { result: null, message: 'Prices saved.', ...saved };
    },
  });
  root = createRoot(document.body.appendChild(document.createElement('main')));
  const shown = root;
  flushSync(() =>
    shown.render(
      <StubHost place={PLACE}>
        <GridBlock screen={screenOf(grid)} />
      </StubHost>,
    ),
  );
}

const STALE = {
  isSuccessful: false,
  status: 409,
  errorCode: 'stale',
  message: 'This record was changed by someone else. Reload and try again.',
  result: null,
};
const NOT_FOUND = {
  isSuccessful: false,
  status: 404,
  errorCode: 'notFound',
  message: 'This record does not exist or was deleted.',
  result: null,
};
const PLACE = { pathname: '/prices/', search: '', params: {}, route: '/prices/', isOwnStep: false };

function screenOf(grid: Partial<GridDescriptor>): ResolvedScreen {
  const price: Field = {
    type: 'object',
    required: ['title'],
    properties: {
      priceId: { type: 'integer' },
      market: { type: 'string' },
      title: { type: 'string', title: 'Title' },
      amount: { type: 'number', format: 'money', title: 'Amount' },
    },
  };
  return {
    descriptor: {
      id: 'prices',
      kind: 'grid',
      title: 'Prices',
      route: '/prices/',
      rows: { operation: 'getPrices' },
      key: 'priceId',
      groupBy: 'market',
      fields: [{ name: 'title' }, { name: 'amount' }],
      save: {
        operation: 'savePrices',
        payload: {
          items: {
            each: 'rows',
            where: {
              any: [
                { field: 'amount', changed: true },
                { field: 'title', changed: true },
                { field: 'isDeleted', is: true },
              ],
            },
            as: {
              id: { from: 'priceId' },
              name: { from: 'title' },
              price: { from: 'amount' },
              isDeleted: { from: 'isDeleted' },
            },
          },
        },
      },
      ...grid,
    },
    area: { area: '', title: '', section: '', menu: [] },
    entities: {},
    problems: [],
    operations: {
      getPrices: {
        name: 'getPrices',
        service: 'x',
        method: 'GET',
        path: '/prices',
        summary: '',
        result: { type: 'array', items: price },
      },
      savePrices: {
        name: 'savePrices',
        service: 'x',
        method: 'POST',
        path: '/prices/save',
        summary: '',
        payload: { type: 'object', properties: { items: { type: 'array', items: { type: 'object' } } } },
      },
    },
  };
}
