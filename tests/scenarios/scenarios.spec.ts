import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { choicesIn } from '../../renderer/scenario/choices.ts';
import type { Said } from '../../renderer/scenario/log.ts';
import { shownField, type ShownList } from '../../renderer/scenario/places.ts';
import { openForm, type Player, type Seen } from '../../renderer/scenario/play.ts';
import type { Surroundings } from '../../renderer/scenario/session.ts';
import { fieldsOf, formModel } from '../../renderer/language/models/form/form-model.ts';
import type { FormDescriptor } from '../../renderer/language/types/descriptor.ts';
import type { Scenario, ScenarioStep } from '../../renderer/language/types/scenario.ts';
import { functions } from '../../schemas/functions/registry.ts';
import { byName, contentsOf } from '../../tools/catalogue/catalogue.ts';
import { projectRoot } from '../../tools/catalogue/project-root.ts';
import { readSources } from '../../tools/catalogue/read-sources.ts';
import { circumstancesOf, surroundingsOf, type Circumstances, type Tree } from '../../tools/scenario/circumstances.ts';
import { dataBeside } from '../../tools/scenario/data-beside.ts';
import { formOf } from '../../tools/scenario/play-scenario.ts';
import { callsOf, expect, openStage, test } from '../fixtures/browser/stage.ts';
import { walksAllScreens } from '../walks/plan/walked-screens.ts';
import { drawnPath, drawnRow } from './drawn-row.ts';
import { controlOf, drawnFields } from './read-form.ts';
import { fillIn } from './fill-in.ts';
import { expectSameValues } from './same-values.ts';

const sources = readSources(projectRoot());
const contents = contentsOf(sources);
const tree: Tree = {
  catalogue: byName(contents),
  abilities: contents.abilities.map(({ value }) => value),
  functions,
  dataOf: dataBeside(projectRoot(), sources),
  isTyped,
};

/** Reads the definition of a control, which the test runner cannot import with all others. */
function isTyped(controlType: string): boolean {
  const folder = controlType.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const text = readFileSync(join(projectRoot(), 'renderer/controls', folder, 'definition.ts'), 'utf8');
  return text.includes('isTyped: true');
}

/** Returns the scenario with the most steps: it is played where only one of a form is. */
function richest(scenarios: Scenario[]): Scenario[] {
  return scenarios.toSorted((a, b) => (b.steps ?? []).length - (a.steps ?? []).length).slice(0, 1);
}

for (const { value } of contents.scenarios) {
  const played = walksAllScreens ? value.scenarios : richest(value.scenarios);
  for (const scenario of played) {
    test(`${value.screen}: ${scenario.title}`, async ({ page }) => {
      const { screen, descriptor } = formOf(value.screen, tree);
      const circumstances = circumstancesOf(descriptor, scenario.given ?? {}, tree);
      const around = surroundingsOf(descriptor, circumstances, tree, () => undefined);
      const player = await openForm(screen, around);
      if (typeof player === 'string') throw new Error(`The form is not opened: ${player}`);
      await openStage(page, addressOf(descriptor, circumstances), {
        state: 'filled',
        circumstances: given(circumstances),
      });
      await expect(page.locator('form').first()).toBeVisible();
      const names = fieldsOf(formModel(screen) ?? { sections: [] }).map(({ name }) => name);
      await expectSameFields(page, names, player.seen(), around);
      for (const step of scenario.steps ?? []) await takeStep(page, step, player, around, names);
    });
  }
}

function given({ answers, roles, operations }: Circumstances) {
  return { answers, roles, ...(operations === undefined ? {} : { operations }) };
}

function addressOf({ route }: FormDescriptor, { mode, params, query }: Circumstances): string {
  const path = (route[mode] ?? '').replaceAll(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Does a step in both, and compares them. */
async function takeStep(
  page: Page,
  step: ScenarioStep,
  player: Player,
  around: Surroundings,
  names: string[],
): Promise<void> {
  if (step.press !== undefined) return await pressInBoth(page, step, player, around, names);
  // One after the other: a value may decide what the next field offers.
  for (const [path, value] of Object.entries(step.set ?? {})) {
    const choice = choicesIn(shownField(player.seen(), path), around)?.find((one) => one.value === value);
    await fillIn(page, drawnPath(player.seen(), path), value ?? null, choice);
    await player.step({ ...step, set: { [path]: value ?? null } });
    await answerQuestion(page, step, player.seen().said);
  }
  if (step.add !== undefined) {
    const list = player.seen().lists.find(({ path }) => path === step.add);
    await rowsOf(page, list)
      .getByRole('button', { name: list?.children.addLabel ?? '', exact: true })
      .click();
    await player.step(step);
  }
  if (step.delete !== undefined) {
    const [list, place] = drawnRow(player.seen(), step.delete);
    await rowsOf(page, list)
      .getByRole('button', { name: `Delete row ${place + 1}`, exact: true })
      .click();
    await player.step(step);
  }
  await expectSameFields(page, names, player.seen(), around);
}

/** Finds the rows of a list that is not within rows. */
function rowsOf(page: Page, list: ShownList | undefined): Locator {
  if (list === undefined || list.path !== list.children.name)
    throw new Error(`The list '${list?.path ?? ''}' cannot be found by this test.`);
  return page.getByRole('group', { name: list.children.label, exact: true });
}

/** Answers a question that a step has brought up, after it is the same in both. */
async function answerQuestion(page: Page, { confirm }: ScenarioStep, { question }: Said): Promise<void> {
  if (question === undefined) return;
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText(question);
  await dialog
    .getByRole('button', { name: confirm === false ? 'Cancel' : /^(Confirm|Delete)$/ })
    .first()
    .click();
}

async function pressInBoth(
  page: Page,
  step: ScenarioStep,
  player: Player,
  around: Surroundings,
  names: string[],
): Promise<void> {
  const before = (await callsOf(page)).length;
  const opened = page.url();
  await page
    .getByRole('button', { name: step.press ?? '', exact: true })
    .first()
    .click();
  await player.step(step);
  const { said } = player.seen();
  await answerQuestion(page, step, said);
  const call = said.calls.at(-1);
  const sent = async (): Promise<object[]> =>
    (await callsOf(page))
      .slice(before)
      .filter(({ operation }) => operation === call?.operation)
      .map(({ operation, payload = {} }) => ({ operation, payload }));
  const written = async () =>
    (await callsOf(page))
      .slice(before)
      // The console keeps what was opened last among the settings of the person.
      .filter(({ payload, operation }) => payload !== undefined && operation !== 'savePersonalSetting');
  if (call !== undefined)
    await expect.poll(sent).toContainEqual({ operation: call.operation, payload: call.payload ?? {} });
  if (said.message !== undefined) await expect(page.getByText(said.message, { exact: true }).first()).toBeVisible();
  if (said.refusal !== undefined) await expect(page.getByText(said.refusal).first()).toBeVisible();
  if (said.go === undefined) await expectSameFields(page, names, player.seen(), around);
  else if (said.go === 'back') await expect.poll(() => page.url()).not.toBe(opened);
  else await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(said.go);
  // Only after what the press has led to is shown: a call that is not expected would be made before that.
  if (call === undefined) expect(await written()).toEqual([]);
}

/** Expects the page to show the same of each field, the same notices and the same buttons. */
async function expectSameFields(page: Page, names: string[], seen: Seen, around: Surroundings): Promise<void> {
  const wanted = Object.fromEntries(
    seen.fields
      .filter(({ path }) => names.includes(path))
      .map(({ path, state, field }) => [
        path,
        {
          isRequired: state.isRequired,
          isReadOnly: state.isReadOnly || field.compute !== undefined,
          error: seen.errors[path] ?? '',
        },
      ]),
  );
  await expect.poll(() => drawnFields(page, names)).toEqual(wanted);
  await expectSameValues(page, names, seen, around);
  for (const { path } of seen.fields.filter((one) => !names.includes(one.path)))
    await expect(controlOf(page, drawnPath(seen, path))).toBeAttached();
  for (const notice of seen.notices) await expect(page.getByText(notice, { exact: true })).toBeVisible();
  for (const { label, isEnabled } of seen.buttons) {
    const button = page.getByRole('button', { name: label, exact: true }).first();
    if (isEnabled) await expect(button).toBeEnabled();
    else await expect(button).toBeDisabled();
  }
}
