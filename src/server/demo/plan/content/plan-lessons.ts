import { acmeLessons, globexLessons, testedSubjects, type LessonTexts } from './lesson-texts.ts';
import { lessonReadBody, lessonWatchBody } from '../documents/learning.ts';
import { acmeCourses, globexCourses } from './zone-texts.ts';
import { planSet, type PlannedSet, type Planning, type RowTexts } from './planned-set.ts';

/** How many questions of a test a learner has to answer. */
const MIN_CORRECT = 4;
/** The last course of the first tenant that is a draft; its lessons are too. */
const DRAFT_COURSE = 6;

/** Returns the lessons of all courses, course by course. */
export function planLessons(planning: Planning): PlannedSet {
  const { tenantId } = planning;
  const tested = Object.values(testedSubjects[tenantId] ?? {});
  const courses = tenantId === 1 ? acmeCourses : globexCourses;
  const rows = lessonsOf(tenantId).flatMap((lessons, course) =>
    lessons.map(([title, itemPath, shortDescription], index): RowTexts => {
      const isLast = index === lessons.length - 1;
      const enableTest = isLast && tested.includes(course + 1);
      return {
        values: {
          courseId: course + 1,
          title,
          publicContentBody: lessonReadBody(title, shortDescription, courses[course]?.title ?? ''),
          securedContentBody: lessonWatchBody(
            title,
            shortDescription,
            `https://stream.example.com/lessons/${tenantId}-${course + 1}-${index + 1}`,
          ),
          itemPath,
          shortDescription,
          orderNumber: (index + 1) * 10,
          isPublished: course + 1 !== DRAFT_COURSE,
          enableTest,
          ...(enableTest ? { minCorrectAnswers: MIN_CORRECT } : {}),
        },
      };
    }),
  );
  return planSet(planning, 'CourseLesson', 'course-lessons', rows);
}

/** Returns the number of the lesson whose test asks the questions of a subject; undefined for a subject of exams alone. */
export function lessonOfSubject(tenantId: number, subjectTitle: string): number | undefined {
  const course = testedSubjects[tenantId]?.[subjectTitle];
  if (course === undefined) return undefined;
  return lessonsOf(tenantId)
    .slice(0, course)
    .reduce((count, lessons) => count + lessons.length, 0);
}

/** Returns the lessons of a tenant's courses, in the order of the courses. */
export function lessonsOf(tenantId: number): readonly (readonly LessonTexts[])[] {
  return tenantId === 1 ? acmeLessons : globexLessons;
}
