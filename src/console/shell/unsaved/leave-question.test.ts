import { expect, test } from 'vitest';
import { leaveQuestion } from './leave-question.ts';

const answers = (...given: Parameters<typeof leaveQuestion>) =>
  leaveQuestion(...given).answers.map(({ id, isFirst = false }) => `${id}${isFirst ? ' first' : ''}`);

test('unsaved values can be saved where a block offers it', () => {
  expect(answers('screen', true)).toEqual(['stay', 'leave', 'save first']);
  expect(answers('address', false)).toEqual(['stay first', 'leave']);
});

test('a run can only be stopped: its question promises no draft', () => {
  expect(answers('run', true)).toEqual(['stay first', 'leave']);
  expect(leaveQuestion('run', true).text).not.toContain('draft');
});
