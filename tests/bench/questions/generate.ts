import { sql } from 'kysely';
import type { Database } from '../../../src/server/data/engine/database.ts';
import { sizeOr } from '../figures/repetitions.ts';

/** The number of questions, and the number of attempts. */
export const ROWS = sizeOr(100_000, 1000);
/** The rows of one INSERT. More would exceed the time limit of a statement. */
const BATCH = Math.min(ROWS, 10_000);
const SUBJECTS = 50;
const EXAMS = 40;
const CONTACTS = 2_000;
const FIRST_CONTACT = 10_000;

/**
 * Fills the first tenant: 50 subjects, questions of four answers of which one is right, one question in twelve a draft,
 * 40 exams and their attempts, one in fifty still in progress. The trigram index of questions is made afterwards.
 */
export async function generateQuestions(database: Database): Promise<void> {
  await database.asOwner(async (query) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(query);
    await run(sql`set app.tenant = '1'`);
    await run(sql`insert into public.subjects (tenant_id, subject_id, subject_title)
      select 1, n, 'Subject ' || n from generate_series(1, ${sql.lit(SUBJECTS)}) n`);
    await run(sql`insert into public.exams (tenant_id, exam_id, exam_title, exam_summary, pass_score_percentage, max_attempts)
      select 1, n, 'Exam ' || n, 'Forty minutes', 60, 0 from generate_series(1, ${sql.lit(EXAMS)}) n`);
    await run(sql`insert into public.contacts (tenant_id, contact_id, full_name)
      select 1, ${sql.lit(FIRST_CONTACT)} + n, 'Learner ' || n from generate_series(0, ${sql.lit(CONTACTS - 1)}) n`);
    const index = await sql<{ text: string }>`
      select pg_get_indexdef('public.questions_search'::regclass) as text`.execute(query);
    await run(sql`drop index public.questions_search`);
    for (let first = 1; first <= ROWS; first += BATCH) {
      const numbers = sql`generate_series(${sql.lit(first)}, ${sql.lit(first + BATCH - 1)}) n`;
      await run(sql`insert into public.questions (tenant_id, question_id, subject_id, question_text, tags, is_published, created_date)
        select 1, n, 1 + n % ${sql.lit(SUBJECTS)}, 'Which knot holds load number ' || n || '?', 'rope, deck-' || n % 1000,
          n % 12 > 0, timestamptz '2025-01-01' + n * interval '1 minute' from ${numbers}`);
      await run(sql`insert into public.answer_choices (tenant_id, question_id, answer_text, is_correct)
        select 1, n, 'Answer ' || place, place = 1 + n % 4 from ${numbers}, generate_series(1, 4) place`);
      await run(sql`insert into public.exam_attempts (tenant_id, exam_id, contact_id, attempt_no, start_at, submitted_at, is_submitted,
          total_questions, attempted, correct, wrong, pass_score_percentage, result)
        select 1, 1 + n % ${sql.lit(EXAMS)}, ${sql.lit(FIRST_CONTACT)} + (n / ${sql.lit(EXAMS)}) % ${sql.lit(CONTACTS)},
          1 + n / ${sql.lit(EXAMS * CONTACTS)}, begins, case when ends then begins + interval '40 minutes' end, ends,
          10, 10, n % 11, 10 - n % 11, 60, case when ends then case when n % 11 >= 6 then 'pass' else 'fail' end end
        from ${numbers}, lateral (select timestamptz '2025-01-01' + n * interval '5 minutes' as begins,
          n <= ${sql.lit(EXAMS * CONTACTS)} or n % 50 > 0 as ends) as moment`);
    }
    await run(sql.raw(index.rows[0]?.text ?? ''));
    for (const table of ['questions', 'answer_choices', 'exam_attempts'])
      await run(sql`vacuum analyze ${sql.table(`public.${table}`)}`);
  });
}
