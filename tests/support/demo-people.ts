import {
  ANALYST,
  CATALOGUE_CLERK,
  demoTenants,
  OWNER,
  VIEWER,
  type PlannedPerson,
} from '../../src/server/demo/plan/plan-tenants.ts';

const [first, second] = demoTenants;

/** The people of the demo that tests use: one of each role at the first site of the first tenant. */
export const owner = personWith(OWNER);
export const clerk = personWith(CATALOGUE_CLERK);
export const viewer = personWith(VIEWER);
export const analyst = personWith(ANALYST);

/** The owner of the second tenant, with the host of that tenant. */
export const ownerOfOther = { ...personWith(OWNER, second), host: second?.hosts[0] ?? '' };

function personWith(role: string, tenant = first): PlannedPerson {
  const person = tenant?.people.find((one) => one.role === role && !one.isBlocked && one.siteIds.includes(1));
  if (!person) throw new Error(`The demo has no ${role}.`);
  return person;
}
