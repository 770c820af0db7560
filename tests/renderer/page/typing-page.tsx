import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import FormBlock from '../../../renderer/blocks/form/form.tsx';
import type { ControlProps } from '../../../renderer/controls/control.ts';
import { controls } from '../../../renderer/controls/registry.ts';
import { Control as TextControl } from '../../../renderer/controls/text/control.tsx';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { Entity, Field } from '../../../renderer/language/types/entity.ts';
import { StubHost } from './stub-host.tsx';

const counts = new Map<string, number>();

/** How often each field was rendered since the last `forgetRenders`. */
export function renders(): Record<string, number> {
  return Object.fromEntries(counts);
}

export function forgetRenders(): void {
  counts.clear();
}

/** Opens a form of `size` text fields. The second one is shown only while the first one is 'open'. */
export function openForm(size: number): void {
  countRenders();
  const box = document.body.appendChild(document.createElement('div'));
  flushSync(() =>
    createRoot(box).render(
      <StubHost>
        <FormBlock screen={screenOf(size)} />
      </StubHost>,
    ),
  );
}

/** Counts renders inside the control, which must not render for a key in another field. */
export function countRenders(): void {
  const definition = controls.get('text');
  if (definition) definition.component = Counted;
}

const Original = TextControl;

function Counted(props: ControlProps) {
  counts.set(props.name, (counts.get(props.name) ?? 0) + 1);
  return <Original {...props} />;
}

function screenOf(size: number): ResolvedScreen {
  const names = Array.from({ length: size }, (_, index) => `field${index}`);
  const properties = Object.fromEntries(
    names.map((name): [string, Field] => [name, { type: 'string', title: name, maxLength: 100 }]),
  );
  const entity: Entity = {
    entity: 'Thing',
    table: { name: 'things', class: 'tenant' },
    key: ['thingId'],
    title: 'Thing',
    titlePlural: 'Things',
    titleField: 'field0',
    properties: { thingId: { type: 'integer', generated: true, readOnly: true }, ...properties },
  };
  const fields = names.map((name, index) =>
    index === 1 ? { name, visibleWhen: { field: 'field0', is: 'open' } } : { name },
  );
  return {
    descriptor: {
      id: 'thing-form',
      kind: 'form',
      title: { add: 'Add Thing', edit: 'Edit Thing' },
      route: { add: '/things/add/', edit: '/things/{thingId}/edit/' },
      entity: 'Thing',
      endpoints: { get: 'getThing', add: 'addThing', update: 'updateThing' },
      sections: [{ rows: fields.map((field) => ({ fields: [field] })) }],
    },
    area: { area: '', title: '', section: '', menu: [] },
    entity,
    entities: { Thing: entity },
    operations: {},
    problems: [],
  };
}
