/** The files of a new control and a new cell, by their path from the root. */
export const ADDED_FILES: Record<string, string> = {
  'renderer/controls/web-address/definition.ts': `
    import { defineControl } from '../definition.ts';

    export const definition = defineControl({
      type: 'webAddress',
      valueType: 'string',
      appliesTo: { types: ['string'] },
      defaultFor: { formats: ['uri'] },
      dataTypes: { website: { type: 'string', format: 'uri' } },
      minWidth: 333,
      isTyped: true,
      options: { protocol: { type: 'string', title: 'The protocol' } },
      sample: { field: { type: 'string', format: 'uri' }, value: 'https://example.com' },
    });
  `,
  'renderer/controls/web-address/control.tsx': `
    import type { ControlProps } from '../control.ts';

    function WebAddressControl({ id, value, placeholder }: ControlProps) {
      return <input id={id} type="url" placeholder={placeholder} defaultValue={String(value ?? '')} />;
    }

    export { WebAddressControl as Control };
  `,
  'renderer/cells/web-address/definition.ts': `
    import { defineCell } from '../definition.ts';

    export const definition = defineCell({
      type: 'webAddress',
      appliesTo: { types: ['string'] },
      defaultFor: { formats: ['uri'] },
      align: 'center',
      sample: { value: 'https://example.com', extreme: '' },
    });
  `,
  'renderer/cells/web-address/cell.tsx': `
    import type { CellFace } from '../cell.ts';

    export const cell: CellFace = { component: ({ value }) => <i>{String(value)}</i> };
  `,
};

/** A module that renders the control and the cell that the models choose for a field of format `uri`, as HTML. */
export const PLAY = `
  import { renderToStaticMarkup } from 'react-dom/server';
  import { controls } from './renderer/controls/registry.ts';
  import { fieldsOf, formModel } from './renderer/language/models/form/form-model.ts';
  import { tableColumn } from './renderer/language/models/list/table-column.ts';
  import { CellContent } from './renderer/parts/table/cell-content.tsx';
  import { StubHost } from './tests/renderer/page/stub-host.tsx';

  const website = { type: 'string', format: 'uri', title: 'Website' };

  export function form(screen) {
    const [field] = fieldsOf(formModel(screen));
    const Control = controls.get(field.controlType).component;
    return renderToStaticMarkup(
      <StubHost><Control id="website" value="https://typed.example" field={field.field} customProps={{}} /></StubHost>,
    );
  }

  export const cell = () => renderToStaticMarkup(
    <StubHost>
      <CellContent record={{ website: 'https://shown.example' }} column={tableColumn({ name: 'website' }, website)} screen="added" />
    </StubHost>,
  );
`;
