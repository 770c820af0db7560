import { sealJobs } from '../audit/seal-jobs.ts';
import { refreshTotalsJob } from '../data/store/reading/refresh.ts';
import type { Job } from '../jobs/job.ts';
import { keepPageViewsJob, rollUpJob } from './analytics/rollups/roll-up-job.ts';
import { advanceCampaignJob, queueCampaignsJob } from './campaigns/engine/advance-job.ts';
import { releaseHeldBackJob } from './campaigns/engine/release-job.ts';
import {
  checkTableImportJob,
  forgetTableImportJob,
  importTableJob,
  undoTableImportJob,
} from './data-models/imports/import-jobs.ts';
import { tendIndexesJob } from './data-models/indexes/tend-indexes.ts';
import { applyReportsJob } from './delivery-reports/reports-job.ts';
import { housekeepingJobs } from './housekeeping/housekeeping-jobs.ts';
import { peopleJobs } from './people/jobs.ts';
import { queueReportsJob, sendReportJob } from './reports/mail/send-job.ts';
import { fillWeeksJob } from './reports/weeks.ts';
import { deliverTopicsJob, queueTopicsJob } from './topic-messages/deliver-job.ts';

/** Every kind of job that a server runs. */
export const jobs: readonly Job[] = [
  ...housekeepingJobs,
  ...sealJobs,
  refreshTotalsJob,
  rollUpJob,
  keepPageViewsJob,
  fillWeeksJob,
  advanceCampaignJob,
  queueCampaignsJob,
  releaseHeldBackJob,
  deliverTopicsJob,
  applyReportsJob,
  queueTopicsJob,
  sendReportJob,
  queueReportsJob,
  checkTableImportJob,
  importTableJob,
  undoTableImportJob,
  forgetTableImportJob,
  tendIndexesJob,
  ...peopleJobs,
];
