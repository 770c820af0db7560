import type { Job } from '../../jobs/job.ts';
import { expireExportJob, exportPersonJob } from './export/export-job.ts';

/** The jobs of requests for the data of a person. */
export const peopleJobs: readonly Job[] = [exportPersonJob, expireExportJob];
