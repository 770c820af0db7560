import type { OperationHandler } from '../operation-handler.ts';
import { getNotificationTemplatesForStages } from './stage-templates.ts';
import { deleteCampaignStage, getCampaignFlow, updateCampaignFlow } from './update-flow.ts';

/** The handlers of campaigns, beyond what the store does. */
export const campaignsHandlers: readonly OperationHandler[] = [
  deleteCampaignStage,
  getCampaignFlow,
  getNotificationTemplatesForStages,
  updateCampaignFlow,
];
