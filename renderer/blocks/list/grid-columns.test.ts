import { expect, test } from 'vitest';
import { listModel } from '../../language/models/list/list-model.ts';
import { realCatalogue, realScreen } from '../../language/testing/real-screens.ts';
import { neededWidth } from './grid-columns.ts';

/** The width of a list's columns in a window of 1440 pixels with the menu open, inside the border of the card. */
const CONTENT_OF_A_LAPTOP = 1142;

const lists = Object.values(realCatalogue().screens).flatMap(({ id, kind }) => (kind === 'list' ? [id] : []));

test.each(lists)('%s has room for its columns on a laptop', (id) => {
  const model = listModel(realScreen(id), 'UTC');
  expect(model && neededWidth(model, model.endpoints.delete !== undefined)).toBeLessThanOrEqual(CONTENT_OF_A_LAPTOP);
});
