import { join } from 'node:path';
import type { WorkspaceEdit } from 'vscode-languageserver/node';
import { expect, test } from 'vitest';
import { projectRoot } from '../../catalogue/project-root.ts';
import { cursorAt } from '../cursor/cursor.ts';
import { Workspace } from '../tree/workspace.ts';
import { renameAt, type Editor } from './rename.ts';

const PROJECT = projectRoot();
const FIXTURES = join(PROJECT, 'tools/lint/fixtures');
const AUTH = 'schemas/operations/auth-management.json';
const COURSE = 'schemas/entities/contenthub-management/Course.json';

/** Renames what stands behind the `|` of a text, in an editor with nothing open. */
async function rename(root: string, file: string, at: string, to: string, movesFiles: boolean) {
  const editor: Editor = { movesFiles, opened: () => undefined };
  const workspace = new Workspace(root);
  const source = workspace.source(file);
  const offset = source?.text.indexOf(at.replace('|', '')) ?? -1;
  if (!source || offset === -1) throw new Error(`${at} does not stand in ${file}.`);
  const cursor = cursorAt(source, offset + at.indexOf('|'), workspace.context());
  return await renameAt(cursor, to, workspace, editor);
}

const newFiles = (edit: WorkspaceEdit | null): string[] =>
  (edit?.documentChanges ?? []).flatMap((one) => ('kind' in one && one.kind === 'create' ? [one.uri] : []));

test('the migration of a field and of an operation is a new file of the edit', async () => {
  const ofField = await rename(PROJECT, COURSE, '"|courseLevel": {', 'difficulty', true);
  expect(newFiles(ofField)).toEqual([expect.stringMatching(/\/\d{4}_rename_course_course_level_to_difficulty\.sql$/)]);
  const ofOperation = await rename(PROJECT, AUTH, '"name": "|getSiteContacts"', 'getContactsOfSite', true);
  expect(newFiles(ofOperation)).toHaveLength(1);
});

test('an editor that creates no files is told the command, before the migration is lost', async () => {
  await expect(rename(PROJECT, COURSE, '"|courseLevel": {', 'difficulty', false)).rejects.toThrow(
    'This editor creates and moves no files. Save all files, and run `screenplay rename field Course.courseLevel difficulty`.',
  );
  await expect(rename(PROJECT, AUTH, '"name": "|getSiteContacts"', 'getContactsOfSite', false)).rejects.toThrow(
    '`screenplay rename operation getSiteContacts getContactsOfSite`',
  );
});

test('a tree without a place for migrations is told the command that prints the SQL', async () => {
  const file = 'schemas/operations/shop-management.json';
  await expect(rename(FIXTURES, file, '"name": "|publishProduct"', 'sellProduct', true)).rejects.toThrow(
    `This tree has no place for migrations. Save all files, and run \`screenplay rename operation publishProduct sellProduct --root "${FIXTURES}"\`. It prints the SQL.`,
  );
});
