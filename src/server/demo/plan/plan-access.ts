import {
  ANALYST,
  CATALOGUE_CLERK,
  CUSTOMER,
  MARKETING,
  ORDER_CLERK,
  OWNER,
  VIEWER,
  type PlannedPerson,
} from './plan-tenants.ts';

/** What people with a role are responsible for, among the types that all tenants share (`0100_access.sql`). */
const RESPONSIBILITIES: Readonly<Record<string, readonly number[]>> = {
  [OWNER]: [1, 2, 5],
  [CATALOGUE_CLERK]: [3],
  [ORDER_CLERK]: [4, 7],
  [MARKETING]: [6],
};

const PROFILES: Readonly<Record<string, string>> = {
  [OWNER]: 'Runs the site: contracts, people and what they may do.',
  [CATALOGUE_CLERK]: 'Keeps products, prices and pictures up to date.',
  [ORDER_CLERK]: 'Looks after orders from the payment to the last parcel.',
  [MARKETING]: 'Writes campaigns and looks at what they bring.',
  [ANALYST]: 'Finds out who visits the site, and what they read.',
  [VIEWER]: 'Reads along, for the yearly audit.',
  [CUSTOMER]: '',
};

/** Returns the keys of what a person is responsible for at each of the sites. */
export function responsibilitiesOf({ role }: PlannedPerson): readonly number[] {
  return RESPONSIBILITIES[role] ?? [];
}

/** Returns the profile of a person; null without one. */
export function profileOf({ role }: PlannedPerson): string | null {
  return PROFILES[role] || null;
}
