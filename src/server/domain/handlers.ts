import { accessHandlers } from './access/handlers.ts';
import { accountHandlers } from './account/handlers.ts';
import { assessmentsHandlers } from './assessments/handlers.ts';
import { assetsHandlers } from './assets/handlers.ts';
import { audienceHandlers } from './audience/handlers.ts';
import { campaignsHandlers } from './campaigns/handlers.ts';
import { catalogHandlers } from './catalog/handlers.ts';
import { configurationHandlers } from './configuration/handlers.ts';
import { contentBlocksHandlers } from './content-blocks/handlers.ts';
import { contentHubHandlers } from './content-hub/handlers.ts';
import { dataModelsHandlers } from './data-models/handlers.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { expressionsHandlers } from './expressions/handlers.ts';
import { fulfillmentHandlers } from './fulfillment/handlers.ts';
import { invitationsHandlers } from './invitations/handlers.ts';
import { marketsHandlers } from './markets/handlers.ts';
import { navigationHandlers } from './navigation/handlers.ts';
import { notificationsHandlers } from './notifications/handlers.ts';
import { orderHandlers } from './orders/handlers.ts';
import { peopleHandlers } from './people/handlers.ts';
import { personalHandlers } from './personal/handlers.ts';
import { platformHandlers } from './platform/handlers.ts';
import { analyticsHandlers } from './analytics/handlers.ts';
import { reportsHandlers } from './reports/handlers.ts';
import { signInHandlers } from './sign-in/handlers.ts';
import { siteCreationHandlers } from './site-creation/handlers.ts';
import { sitePagesHandlers } from './site-pages/handlers.ts';
import { sitesHandlers } from './sites/handlers.ts';
import { webDomainsHandlers } from './web-domains/handlers.ts';
import type { OperationHandler } from './operation-handler.ts';

/** The handlers of operations without `serves`, area by area. The server does not start when one is missing. */
export const handlers: readonly OperationHandler[] = [
  ...accessHandlers,
  ...accountHandlers,
  ...assessmentsHandlers,
  ...assetsHandlers,
  ...audienceHandlers,
  ...campaignsHandlers,
  ...catalogHandlers,
  ...configurationHandlers,
  ...contentBlocksHandlers,
  ...contentHubHandlers,
  ...dashboardHandlers,
  ...dataModelsHandlers,
  ...expressionsHandlers,
  ...fulfillmentHandlers,
  ...invitationsHandlers,
  ...marketsHandlers,
  ...navigationHandlers,
  ...notificationsHandlers,
  ...orderHandlers,
  ...peopleHandlers,
  ...personalHandlers,
  ...platformHandlers,
  ...reportsHandlers,
  ...analyticsHandlers,
  ...signInHandlers,
  ...siteCreationHandlers,
  ...sitePagesHandlers,
  ...sitesHandlers,
  ...webDomainsHandlers,
];
