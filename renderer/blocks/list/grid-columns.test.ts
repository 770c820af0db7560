import { expect, test } from 'vitest';
import { listModel } from '../../language/list/list-model.ts';
import { realCatalogue, realScreen } from '../../language/testing/real-screens.ts';
import { neededWidth } from './grid-columns.ts';

/** What the console leaves for the columns of a list in a window of 1440 pixels, menu open, within the border of its card. */
const CONTENT_OF_A_LAPTOP = 1142;

const lists = Object.values(realCatalogue().screens).flatMap(({ id, kind }) => (kind === 'list' ? [id] : []));

test.each(lists)('%s has room for its columns on a laptop', (id) => {
  const model = listModel(realScreen(id), 'UTC');
  expect(model && neededWidth(model, model.endpoints.delete !== undefined)).toBeLessThanOrEqual(CONTENT_OF_A_LAPTOP);
});
