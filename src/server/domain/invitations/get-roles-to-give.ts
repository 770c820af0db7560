import { defineOperation } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { rolesToGive } from './invited-roles.ts';

/** Returns the roles of a site into which the caller may invite, by title. */
export const getRolesToGive = defineOperation({
  name: 'getRolesToGive',
  transaction: 'request',
  async run(context, { args }) {
    const roles = await rolesToGive(context, context.transaction, signedInActor(context.actor), Number(args.siteId));
    return { result: roles.map(({ roleId, title }) => ({ roleId, roleTitle: title })) };
  },
});
