import type { OperationHandler } from '../operation-handler.ts';
import { blockUser, unblockUser } from './block-user.ts';
import { batchUpdateRoleAbilities, getRoleAbilities } from './role-abilities.ts';
import { batchUpdateRolePermissions, getRolePermissionsById, ResetRolePermissions } from './role-permissions.ts';
import { batchUpdateRoleTables, getRoleTables } from './role-tables.ts';
import { signOutSiteContact } from './sign-out-contact.ts';
import { updateSiteContact } from './update-site-contact.ts';
import { stopViewingAsRole, viewAsRole } from './view-as-role.ts';

/** The handlers of roles, permissions and contacts of a site. */
export const accessHandlers: readonly OperationHandler[] = [
  batchUpdateRoleAbilities,
  batchUpdateRolePermissions,
  batchUpdateRoleTables,
  blockUser,
  getRoleAbilities,
  getRolePermissionsById,
  getRoleTables,
  ResetRolePermissions,
  signOutSiteContact,
  stopViewingAsRole,
  unblockUser,
  updateSiteContact,
  viewAsRole,
];
