import { sql, type RawBuilder } from 'kysely';
import { openTestSession } from '../../../src/server/http/testing/open-session.ts';
import { PEOPLE } from '../../../src/server/http/testing/seed-people.ts';
import { serviceOf, type Service } from '../../../src/server/http/testing/service.ts';
import { startTestServer } from '../../../src/server/http/testing/test-server.ts';
import { printAgainstSql, succeeded, type SqlFigure } from '../figures/against-sql.ts';
import { generateQuestions, ROWS } from './generate.ts';

/** A list as a person asks for it, and the same rows in SQL. Without `where` it is the whole list. */
interface List {
  name: string;
  orderBy: string;
  query?: string;
  skip?: number;
  /** The page in SQL, by its order; `where` also counts. */
  order: RawBuilder<unknown>;
  where?: RawBuilder<unknown>;
}

const QUESTIONS: List[] = [
  { name: 'first page', orderBy: 'createdDate desc', order: sql`created_date desc, question_id` },
  { name: 'page 1,000', orderBy: 'createdDate desc', skip: 9990, order: sql`created_date desc, question_id` },
  { name: 'drafts first', orderBy: 'isPublished', order: sql`is_published, question_id` },
  {
    name: 'of a subject',
    orderBy: 'createdDate desc',
    query: '&$filter=subjectId eq 7',
    order: sql`created_date desc, question_id`,
    where: sql`subject_id = 7`,
  },
  {
    name: 'search, 1 hit',
    orderBy: 'createdDate desc',
    query: '&$search=number 65432',
    order: sql`created_date desc, question_id`,
    where: sql`searched_text like '%number 65432%'`,
  },
  {
    name: 'search, 100 hits',
    orderBy: 'createdDate desc',
    query: '&$search=deck-77',
    order: sql`created_date desc, question_id`,
    where: sql`searched_text like '%deck-77%'`,
  },
];

const ATTEMPTS: List[] = [
  { name: 'first page', orderBy: 'startAt desc', order: sql`start_at desc, exam_attempt_id desc` },
  { name: 'last page', orderBy: 'startAt desc', skip: ROWS - 10, order: sql`start_at desc, exam_attempt_id desc` },
  { name: 'most correct', orderBy: 'correct desc', order: sql`correct desc, exam_attempt_id desc` },
  {
    name: 'of an exam',
    orderBy: 'startAt desc',
    query: '&$filter=examId eq 7',
    order: sql`start_at desc, exam_attempt_id desc`,
    where: sql`exam_id = 7`,
  },
  {
    name: 'passed',
    orderBy: 'startAt desc',
    query: "&$filter=result eq 'pass'",
    order: sql`start_at desc, exam_attempt_id desc`,
    where: sql`result = 'pass'`,
  },
];

/** Measures the lists of authors and the exam report over HTTP by one caller, in the engine that tests run on. */
export async function benchQuestions(): Promise<void> {
  const server = await startTestServer();
  try {
    const owner = { tenantId: 1, contactId: PEOPLE.owner.contactId };
    const acme = serviceOf(server, await openTestSession(server, server.browser(), owner));
    const startedAt = performance.now();
    await generateQuestions(server.database);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const rows = ROWS.toLocaleString('en');
    console.log(`\n${rows} questions and ${rows} attempts, ${server.database.engine}, filled in ${seconds} s`);
    await printAgainstSql(
      [
        ...QUESTIONS.map((list) => figure(acme, 'getQuestions', list, sql`public.questions`, sql`deleted_at is null`)),
        ...ATTEMPTS.map((list) => figure(acme, 'getAllExamAttemptReports', list, sql`public.exam_attempts`, sql`true`)),
      ],
      server.database,
    );
  } finally {
    await server.close();
  }
}

function figure(
  acme: Service,
  operation: string,
  { name, orderBy, query = '', skip = 0, order, where = sql`true` }: List,
  table: RawBuilder<unknown>,
  live: RawBuilder<unknown>,
): SqlFigure {
  const from = sql`from ${table} where tenant_id = 1 and ${live} and ${where}`;
  return {
    name: `${operation === 'getQuestions' ? 'questions' : 'attempts'}, ${name}`,
    work: async () =>
      succeeded(await acme.read(operation, [], `$top=10&$count=true&$orderby=${orderBy}&$skip=${skip}${query}`)),
    bare: () => [sql`select * ${from} order by ${order} limit 10 offset ${skip}`, sql`select count(*) ${from}`],
  };
}
