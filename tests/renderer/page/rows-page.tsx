import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import FormBlock from '../../../renderer/blocks/form/form.tsx';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { ChildRows } from '../../../renderer/language/types/descriptor.ts';
import type { Entity, Field } from '../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Answer } from '../../../renderer/host/host.ts';
import { answerWith, calls } from './answers.ts';
import { StubHost } from './stub-host.tsx';
import { countRenders } from './typing-page.tsx';

/** A form whose record has rows. */
export interface RowsCase {
  /** The stored rows. */
  lines: JsonObject[];
  /** The currency of the record, and of the amounts in its rows. */
  currencyCode?: string;
  /** More words of the child rows. */
  children?: Partial<ChildRows>;
  /** More data rules of the list. */
  rules?: Partial<Field>;
  /** The answer to a save; by default everything is stored. */
  saved?: Partial<Answer>;
  /** Keeps drafts on this device. */
  keepsDrafts?: boolean;
}

let root: Root | undefined;

/** Opens the record and returns the milliseconds until its first row was shown. */
export async function openRows({
  lines,
  currencyCode = 'INR',
  children = {},
  rules = {},
  saved,
  keepsDrafts = false,
}: RowsCase): Promise<number> {
  root?.unmount();
  document.body.replaceChildren();
  countRenders();
  answerWith({
    getThing: () => ({ result: { thingId: 1, version: 1, title: 'Thing', currencyCode, lines } }),
    updateThing: ({ payload }) => ({ result: { ...payload, version: 2 }, ...saved }),
  });
  const main = document.body.appendChild(document.createElement('main'));
  root = createRoot(main);
  const begun = performance.now();
  const shown = root;
  flushSync(() =>
    shown.render(
      <StubHost place={PLACE} draftOwner={keepsDrafts ? 'somebody' : undefined}>
        <FormBlock screen={screenOf(children, rules)} />
      </StubHost>,
    ),
  );
  while (main.querySelector(lines.length > 0 ? '[data-row]' : 'fieldset') === null) await nextFrame();
  await nextFrame();
  return performance.now() - begun;
}

/** Returns the payloads of all calls of an operation. */
export function sentTo(operation: string): JsonObject[] {
  return calls.filter((call) => call.operation === operation).map(({ payload = {} }) => payload);
}

const PLACE = {
  pathname: '/things/1/edit/',
  search: '',
  params: { thingId: '1' },
  route: '/things/{thingId}/edit/',
  isOwnStep: false,
};

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function screenOf(children: Partial<ChildRows>, rules: Partial<Field>): ResolvedScreen {
  const base = { table: { name: 't', class: 'tenant' as const }, titlePlural: 'Things', titleField: 'title' };
  const part: Entity = {
    ...base,
    entity: 'Part',
    title: 'Part',
    titlePlural: 'Parts',
    key: ['partId'],
    required: ['name'],
    properties: {
      partId: { type: 'integer', readOnly: true },
      lineId: { type: 'integer' },
      name: { type: 'string', title: 'Part' },
      cost: { type: 'number', format: 'money', title: 'Cost', currencyField: 'parent.parent.currencyCode' },
    },
  };
  const line: Entity = {
    ...base,
    entity: 'Line',
    title: 'Line',
    titlePlural: 'Lines',
    key: ['lineId'],
    required: ['title'],
    properties: {
      lineId: { type: 'integer', readOnly: true },
      thingId: { type: 'integer' },
      title: { type: 'string', title: 'Title', maxLength: 40 },
      quantity: { type: 'integer', title: 'Quantity', minimum: 1 },
      colour: {
        type: 'string',
        title: 'Colour',
        options: [
          { value: 'r', title: 'Red' },
          { value: 'b', title: 'Blue' },
        ],
      },
      reason: { type: 'string', title: 'Reason' },
      isFree: { type: 'boolean', title: 'Free' },
      amount: { type: 'number', format: 'money', title: 'Amount', currencyField: 'parent.currencyCode' },
      paid: { type: 'number', format: 'money', title: 'Paid', readOnly: true, currencyField: 'parent.currencyCode' },
      parts: { type: 'array', children: { entity: 'Part', foreignKey: 'lineId' } },
    },
  };
  const thing: Entity = {
    ...base,
    entity: 'Thing',
    title: 'Thing',
    key: ['thingId'],
    required: ['title'],
    properties: {
      thingId: { type: 'integer', generated: true, readOnly: true },
      title: { type: 'string', title: 'Name' },
      currencyCode: { type: 'string', title: 'Currency' },
      lines: { type: 'array', title: 'Lines', children: { entity: 'Line', foreignKey: 'thingId' }, ...rules },
    },
  };
  return {
    descriptor: {
      id: 'thing-form',
      kind: 'form',
      title: { add: 'Add Thing', edit: 'Edit Thing' },
      route: { add: '/things/add/', edit: '/things/{thingId}/edit/' },
      entity: 'Thing',
      endpoints: { get: 'getThing', add: 'addThing', update: 'updateThing' },
      sections: [
        { rows: [{ fields: [{ name: 'title' }, { name: 'currencyCode' }] }] },
        {
          title: 'Lines',
          children: {
            name: 'lines',
            fields: [{ name: 'title' }, { name: 'quantity' }, { name: 'colour' }],
            ...children,
          },
        },
      ],
    },
    area: { area: '', title: '', section: '', menu: [] },
    entity: thing,
    entities: { Thing: thing, Line: line, Part: part },
    operations: {},
    problems: [],
  };
}
