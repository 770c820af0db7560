import { describe, expect, test } from 'vitest';
import { formModel } from '../../../renderer/language/models/form/form-model.ts';
import { gridModel } from '../../../renderer/language/models/grid/grid-model.ts';
import { listModel } from '../../../renderer/language/models/list/list-model.ts';
import { resolveScreen, type ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import { catalogue } from '../plan/catalogue.ts';

/** Labels that a user must be able to tell apart, by the part of the screen that shows them together. */
type Names = Record<string, string[]>;

describe.each(Object.values(catalogue.screens))('the screen $id', (screen) => {
  const resolved = resolveScreen(screen, catalogue);

  test('has a title', () => {
    const titles = typeof screen.title === 'string' ? [screen.title] : Object.values(screen.title);
    for (const title of titles) expect(title.trim()).not.toBe('');
  });

  test('names every field, column, filter and button, each by a label of its own', () => {
    for (const [part, names] of Object.entries(namesOf(resolved))) {
      expect(
        names.filter((name) => name.trim() === ''),
        part,
      ).toEqual([]);
      expect(
        names.filter((name, index) => names.indexOf(name) !== index),
        part,
      ).toEqual([]);
    }
  });

  test('names nothing that does not exist', () => {
    expect(modelsOf(resolved).flatMap(({ problems }) => problems)).toEqual([]);
  });
});

function modelsOf(screen: ResolvedScreen): { problems: string[] }[] {
  return [formModel(screen), listModel(screen, 'UTC'), gridModel(screen)].filter((model) => model !== null);
}

function namesOf(screen: ResolvedScreen): Names {
  const form = formModel(screen);
  const list = listModel(screen, 'UTC');
  const grid = gridModel(screen);
  return {
    ...(form && {
      // The title of a section distinguishes fields with the same label.
      ...Object.fromEntries(
        form.sections.flatMap(({ title = '', rows, children }, index) => [
          [`section ${index} ${title}`, rows.flatMap(({ fields }) => fields.map(({ label }) => label))],
          [`rows of section ${index} ${title}`, children?.fields.map(({ label }) => label) ?? []],
        ]),
      ),
      buttons: [form.save.label, ...form.actions.map(({ label }) => label)],
    }),
    ...(list && {
      columns: list.columns.map(({ label }) => label),
      filters: list.filters.map(({ label }) => label),
    }),
    ...(grid && { columns: grid.fields.map(({ label }) => label), buttons: [grid.saveLabel] }),
  };
}
