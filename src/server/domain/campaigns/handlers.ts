import type { OperationHandler } from '../operation-handler.ts';
import { getNotificationTemplatesForStages } from './stage-templates.ts';
import { getCampaignMessagePreview } from './preview/preview-message.ts';
import { sendCampaignTest } from './preview/send-test.ts';
import { getCampaignOutcomeCounts } from './outcome-rates.ts';
import { getCampaignReportById } from './report.ts';
import { getCampaignReach, sendCampaignMessage } from './send-campaign.ts';
import { deleteCampaignStage, getCampaignFlow, updateCampaignFlow } from './update-flow.ts';

/** The handlers of campaigns, beyond what the store does. */
export const campaignsHandlers: readonly OperationHandler[] = [
  deleteCampaignStage,
  getCampaignFlow,
  getCampaignMessagePreview,
  getCampaignOutcomeCounts,
  getCampaignReach,
  getCampaignReportById,
  getNotificationTemplatesForStages,
  sendCampaignMessage,
  sendCampaignTest,
  updateCampaignFlow,
];
