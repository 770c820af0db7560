/** What all staff may read of assessments, and what their authors may write. */
export const ASSESSMENT_READS = [
  'getSubjects',
  'getSubjectById',
  'getQuestions',
  'getQuestionById',
  'getExams',
  'getExamById',
  'getAllExamAttemptReports',
] as const;
export const ASSESSMENT_WRITES = [
  'addSubject',
  'updateSubject',
  'deleteSubject',
  'addQuestion',
  'updateQuestion',
  'deleteQuestion',
  'addExam',
  'updateExam',
  'deleteExam',
] as const;
