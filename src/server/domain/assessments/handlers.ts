import type { OperationHandler } from '../operation-handler.ts';
import { startExamAttempt } from './start-attempt.ts';
import { answerExamQuestion, submitExamAttempt } from './take-exam.ts';

/** The handlers of exams and attempts. */
export const assessmentsHandlers: readonly OperationHandler[] = [
  answerExamQuestion,
  startExamAttempt,
  submitExamAttempt,
];
