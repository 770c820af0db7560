import { choose, press, tick, write } from '../support/keyboard.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ storageState: process.env['OWNER_STATE'] });

test('an author keeps content: a course with a lesson, an exam of one question, a template for WhatsApp', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const save = page.getByRole('button', { name: 'Save Changes' });
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  const select = (name: string) => main.getByRole('combobox', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await test.step('finds the lessons of a new course from its page, and gives two of them one path', async () => {
    await page.goto('/content-hub/content/courses/add/');
    await write(field('Title'), 'Bread at Home');
    await choose(select('Content Zone'), 'Kitchen');
    await press(save);
    await expect(heading('Edit Course')).toBeVisible();
    await press(page.getByRole('link', { name: /^Lessons\b/ }).last());
    await expect(heading('Course Lessons')).toBeVisible();
    for (const title of ['Flour', 'Yeast']) {
      await press(page.getByRole('link', { name: 'Add new Lesson' }).first());
      await expect(heading('Add Course Lesson')).toBeVisible();
      await expect(select('Course').locator('option:checked')).toHaveText('Bread at Home');
      await write(field('Title'), title);
      await write(field('Item Path'), '/flour');
      await press(save);
      if (title === 'Flour') {
        await expect(heading('Edit Course Lesson')).toBeVisible();
        await page.goBack();
        await expect(heading('Course Lessons')).toBeVisible();
      }
    }
    await expect(field('Item Path')).toHaveAttribute('aria-invalid', 'true');
    await write(field('Item Path'), '/yeast');
    await press(save);
    await expect(heading('Edit Course Lesson')).toBeVisible();
  });

  await test.step('publishes a question with a right answer, and an exam whose weightages add up', async () => {
    await page.goto('/assessments/authoring/question/add/');
    await choose(select('Subject'), 'Home Cooking');
    await write(field('Tags'), 'bread');
    await write(field('Question'), 'What makes bread rise?');
    await tick(page.getByRole('checkbox', { name: 'Published' }));
    await press(save);
    await expect(page.getByText(/at least one that is right/).first()).toBeVisible();
    for (const [index, answer] of ['Yeast', 'Salt'].entries()) {
      await press(page.getByRole('button', { name: 'Add new' }));
      await write(
        main
          .getByRole('row')
          .nth(index + 1)
          .getByRole('textbox'),
        answer,
      );
    }
    await tick(main.getByRole('row').nth(1).getByRole('checkbox'));
    await press(save);
    await expect(heading('Edit Question')).toBeVisible();
    await page.goto('/assessments/authoring/exam/add/');
    await write(field('Title'), 'Bread');
    await write(field('Summary'), 'One question');
    await write(main.getByRole('textbox', { name: 'Pass Score' }), '60');
    await write(field('Max Attempts'), '2');
    await press(page.getByRole('button', { name: 'Add new' }));
    const row = main.getByRole('row').nth(1);
    await choose(row.getByRole('combobox'), 'Home Cooking');
    await write(row.getByRole('textbox'), '90');
    await press(save);
    await expect(page.getByText('The weightages must add up to 100.').first()).toBeVisible();
    await write(row.getByRole('textbox'), '100');
    await press(save);
    await expect(heading('Edit Exam')).toBeVisible();
  });

  await test.step('gives a template a variant, whose fields are those of its channel', async () => {
    await page.goto('/notifications/workspace/templates/add/');
    await choose(select('Notification Topic'), 'Exam result');
    await write(field('Title'), 'Your bread exam');
    await press(save);
    await expect(heading('Edit Notification Template')).toBeVisible();
    await press(page.getByRole('link', { name: 'Template Variants' }));
    await press(page.getByRole('link', { name: 'Add New' }).first());
    await expect(heading('Add Template Variant')).toBeVisible();
    await choose(select('Marketing Channel'), 'E-mail');
    await expect(field('Subject')).toBeVisible();
    await choose(select('Marketing Channel'), 'WhatsApp');
    await expect(field('Subject')).toBeHidden();
    await write(field('Integration Template Name'), 'bread_exam');
    await press(save);
    await expect(heading('Edit Template Variant')).toBeVisible();
    await press(page.getByRole('link', { name: 'Template Variants' }));
    await expect(main.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  });
});
