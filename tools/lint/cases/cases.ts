import { callsCases } from './calls.ts';
import { dataCases } from './data.ts';
import { fieldsCases } from './fields.ts';
import { filesCases } from './files.ts';
import { intentCases } from './intent.ts';
import { listsCases } from './lists.ts';
import { navigationCases } from './navigation.ts';
import { senseCases } from './sense.ts';
import { servesCases } from './serves.ts';
import { siteCases } from './sites.ts';
import type { Case } from './case.ts';

/** All lint cases, in the order of the rules' codes. */
export const cases: Case[] = [
  ...filesCases,
  ...dataCases,
  ...servesCases,
  ...siteCases,
  ...fieldsCases,
  ...listsCases,
  ...callsCases,
  ...navigationCases,
  ...senseCases,
  ...intentCases,
];
