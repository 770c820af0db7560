import type { Rule } from '../../rule.ts';
import { answeredFields } from './answered-fields.ts';
import { buttons } from './buttons.ts';
import { callFits } from './call-fits.ts';
import { endpointServes } from './endpoint-serves.ts';
import { fileAnswers } from './file-answers.ts';
import { operationExists } from './operation-exists.ts';
import { publicCalls } from './public-calls.ts';
import { publicMessages } from './public-messages.ts';
import { readAs } from './read-as.ts';
import { readingCalls } from './reading-calls.ts';
import { screenArgs } from './screen-args.ts';
import { sentRows } from './sent-rows.ts';
import { sentValues } from './sent-values.ts';
import { unionSets } from './union-sets.ts';
import { writingCalls } from './writing-calls.ts';
import { wrongParameter } from './wrong-parameter.ts';

/** The calls of a screen: their operation, what they send and what is read from the answer. */
export const callsRules: Rule[] = [
  operationExists,
  endpointServes,
  callFits,
  unionSets,
  sentValues,
  readAs,
  buttons,
  publicCalls,
  writingCalls,
  answeredFields,
  screenArgs,
  sentRows,
  wrongParameter,
  readingCalls,
  fileAnswers,
  publicMessages,
];
