import { earlierAcmeSubjects } from './acme-questions.ts';
import { globexSubjects } from './globex-questions.ts';
import { laterAcmeSubjects } from './later-acme-questions.ts';

/** A question: its text, its tags, the answers that are right and those that are wrong. */
export type QuestionTexts = readonly [text: string, tags: string, right: readonly string[], wrong: readonly string[]];

export interface SubjectTexts {
  title: string;
  questions: readonly QuestionTexts[];
}

/** An exam; its subjects by their place in the list of subjects, with their weightages. */
export interface ExamTexts {
  title: string;
  summary: string;
  passScore: number;
  /** 0 sets no limit. */
  maxAttempts: number;
  totalQuestions: number;
  subjects: readonly (readonly [subject: number, weightage: number])[];
  /** Days from the anchor to its dates; null for none. */
  opens: number | null;
  closes: number | null;
}

const acmeExams: readonly ExamTexts[] = [
  {
    title: 'First Aid Outdoors',
    summary: 'For guides and everybody who rents out camping equipment. Six questions from the course.',
    passScore: 80,
    maxAttempts: 3,
    totalQuestions: 6,
    subjects: [[0, 100]],
    opens: -300,
    closes: null,
  },
  {
    title: 'Navigation Certificate',
    summary: 'Finding the way with map and compass, and help on the way.',
    passScore: 70,
    maxAttempts: 2,
    totalQuestions: 7,
    subjects: [
      [1, 70],
      [0, 30],
    ],
    opens: -220,
    closes: 60,
  },
  {
    title: 'Barista Basics',
    summary: 'What a guest expects of an espresso, and what keeps the machine alive.',
    passScore: 60,
    maxAttempts: 0,
    totalQuestions: 8,
    subjects: [
      [3, 65],
      [2, 35],
    ],
    opens: -260,
    closes: null,
  },
  {
    title: 'Shop Floor Readiness',
    summary: 'The yearly exam of the shop staff: advice, laptops, sound and pictures.',
    passScore: 65,
    maxAttempts: 3,
    totalQuestions: 10,
    subjects: [
      [7, 40],
      [4, 20],
      [6, 20],
      [5, 20],
    ],
    opens: -120,
    closes: 30,
  },
  {
    title: 'Summer Camp Quiz',
    summary: 'A quiz for the summer camp. It is over; the results stay.',
    passScore: 50,
    maxAttempts: 1,
    totalQuestions: 5,
    subjects: [
      [1, 50],
      [2, 50],
    ],
    opens: -210,
    closes: -150,
  },
  {
    title: 'Photo Walk Entry',
    summary: 'Opens with the next photo walk.',
    passScore: 50,
    maxAttempts: 1,
    totalQuestions: 5,
    subjects: [[5, 100]],
    opens: 14,
    closes: 45,
  },
];

const globexExams: readonly ExamTexts[] = [
  {
    title: 'Site Access',
    summary: 'Everybody who enters a building site passes it once a year.',
    passScore: 90,
    maxAttempts: 3,
    totalQuestions: 5,
    subjects: [[0, 100]],
    opens: -320,
    closes: null,
  },
  {
    title: 'Solar Technician, Level 1',
    summary: 'Planning, mounting and connecting small plants.',
    passScore: 70,
    maxAttempts: 2,
    totalQuestions: 8,
    subjects: [
      [1, 60],
      [0, 40],
    ],
    opens: -200,
    closes: 90,
  },
  {
    title: 'Heat Pump Refresher',
    summary: 'For service partners, every second year.',
    passScore: 60,
    maxAttempts: 0,
    totalQuestions: 6,
    subjects: [
      [2, 70],
      [0, 30],
    ],
    opens: -150,
    closes: null,
  },
];

/** Returns the subjects with their questions, and the exams, of a tenant. */
export function assessmentTexts(tenantId: number): {
  subjects: readonly SubjectTexts[];
  exams: readonly ExamTexts[];
} {
  return tenantId === 1
    ? { subjects: [...earlierAcmeSubjects, ...laterAcmeSubjects], exams: acmeExams }
    : { subjects: globexSubjects, exams: globexExams };
}
