import type { SentCode } from '../../support/api-client.ts';
import { REACT_ADMIN_PATH } from './serve-visit.ts';

export const PRODUCTS = '/commerce/catalog/products/';

/** The selectors and addresses of a contestant's pages. */
export interface VisitContestant {
  title: string;
  /** Returns the address where the sent code is entered. */
  signIn: (code: SentCode) => string;
  /** Returns the values to type there before the last step. */
  entries: (code: SentCode) => Record<string, string>;
  /** Returns the element whose press signs in, or the input with the text that does it. */
  lastStep: (code: SentCode) => { pressed: string; text?: string };
  row: string;
  /** Returns the selector of the link to a row's form. Rows count from 1. */
  link: (row: number) => string;
  /** The address of the list, for a person who is signed in. */
  deepLink: string;
  /** What the page has in its local storage then, besides the cookie of the session. */
  storage: Record<string, string>;
  /** The number of screens of its console. */
  screens: 'all' | 'many';
}

const CODE = 'input[name="smsOtp"]';

const ours: VisitContestant = {
  title: 'ours',
  signIn: ({ transactionIdentifier }) =>
    `/auth/signin/otp/${transactionIdentifier}/?returnUrl=${encodeURIComponent(PRODUCTS)}`,
  entries: ({ smsOtp }) => ({ [CODE]: smsOtp.slice(0, -1) }),
  // The last digit submits.
  lastStep: ({ smsOtp }) => ({ pressed: CODE, text: smsOtp }),
  // A row of the first rows, or of the grid that takes their place.
  row: ':is(main tbody td, [role="row"] [role="gridcell"]) a',
  link: (row) => `[role="row"][row-index="${row - 1}"] [role="gridcell"] a`,
  deepLink: PRODUCTS,
  storage: {},
  screens: 'all',
};

export const CONTESTANTS = {
  ours,
  many: { ...ours, title: 'ours, 200 more screens', screens: 'many' },
  reactAdmin: {
    title: 'react-admin',
    signIn: () => REACT_ADMIN_PATH,
    entries: ({ transactionIdentifier, smsOtp }) => ({
      'input[name="username"]': transactionIdentifier,
      'input[name="password"]': smsOtp,
    }),
    lastStep: () => ({ pressed: 'form button[type="submit"]' }),
    row: 'tbody tr .column-title',
    link: (row) => `tbody tr:nth-child(${row}) .column-title`,
    deepLink: `${REACT_ADMIN_PATH}#/products`,
    // Written by its own auth provider after a login.
    storage: { signedIn: 'yes' },
    screens: 'all',
  },
} satisfies Record<string, VisitContestant>;

export type VisitName = keyof typeof CONTESTANTS;

/** In all contestants, the first editable field of the form once it has the record's value. */
export const TITLE_FIELD = 'input[name="title"]:enabled:not([value=""])';
