import type { Json } from '../../../renderer/language/types/json.ts';
import { sourceOf } from '../../catalogue/read-sources.ts';
import { besideFile } from '../beside-screens.ts';
import type { Tree } from '../plan.ts';

/** The names of a small console: one field of tools, and a word for all else that is written as the field was. */
export interface ToolNames {
  /** A text field of tools. */
  field: string;
  /** Of owners, of payloads, of routes, and in texts. */
  alike: string;
  /** A value of `Tool.status`. */
  value: string;
  /** A value of `Owner.status`, and of texts. */
  valueAlike: string;
}

/** Returns a small console of tools and their owners. */
export function toolTree(names: ToolNames, indent = 2): Tree {
  const text = (value: Json): string => JSON.stringify(value, null, indent);
  return {
    sources: Object.entries({ ...schemas(names), ...screens(names) }).map(([file, value]) => {
      const source = sourceOf(file, text(value));
      if (!source) throw new Error(`${file} is no source.`);
      return source;
    }),
    beside: Object.entries(besides(names)).map(([file, value]) => besideFile(file, text(value))),
    standIns: [],
  };
}

function schemas({ field, alike, value, valueAlike }: ToolNames): Record<string, Json> {
  const status = (own: string): Json => ({
    type: 'string',
    format: 'code',
    title: alike,
    default: own,
    options: [
      { value: own, title: valueAlike },
      { value: 'FREE', title: 'Free' },
    ],
  });
  return {
    'schemas/entities/shop/Tool.json': {
      entity: 'Tool',
      table: { name: 'tools', class: 'tenant' },
      key: ['toolId'],
      title: alike,
      titlePlural: 'Tools',
      titleField: field,
      search: ['title', field],
      orderBy: `title desc, ${field}`,
      unique: [['ownerId', field]],
      required: [field],
      properties: {
        toolId: { type: 'integer', title: 'Tool Id', generated: true, readOnly: true },
        title: {
          type: 'string',
          title: 'Title',
          requiredWhen: { field, is: alike },
          validWhen: { field: 'title', isNot: { field } },
          messages: { validWhen: alike },
        },
        [field]: { type: 'string', title: 'Number', maxLength: 20 },
        status: status(value),
        ownerId: { type: 'integer', title: 'Owner', references: { entity: 'Owner', field: 'ownerId', as: 'owner' } },
      },
    },
    'schemas/entities/shop/Owner.json': {
      entity: 'Owner',
      table: { name: 'owners', class: 'tenant' },
      key: ['ownerId'],
      title: 'Owner',
      titlePlural: 'Owners',
      titleField: alike,
      properties: {
        ownerId: { type: 'integer', title: 'Owner Id', generated: true, readOnly: true },
        [alike]: { type: 'string', title: 'Number' },
        status: status(valueAlike),
        note: { type: 'string', title: 'Note', presentWhen: { field: 'status', is: valueAlike } },
      },
    },
    'schemas/operations/shop.json': {
      service: 'shop',
      crud: ['Tool', 'Owner'],
      operations: [
        {
          name: 'lendTool',
          method: 'POST',
          path: '/shop/lendTool',
          summary: alike,
          serves: {
            update: 'Tool',
            set: { status: value },
            only: [field],
            refuseWhen: { field: 'status', in: ['FREE', value] },
            text: `{${field}} of {title}, {${field}:date}`,
          },
        },
        {
          name: 'lendOwn',
          method: 'POST',
          path: `/shop/${alike}/lendOwn`,
          summary: 'Own',
          payload: { type: 'object', properties: { [alike]: { type: 'string' }, status: status(valueAlike) } },
          result: { type: 'object', properties: { [alike]: { type: 'string' } } },
        },
        {
          name: 'getOwnedTools',
          method: 'GET',
          path: '/shop/getOwnedTools',
          summary: 'Tools with owners',
          serves: { list: 'Tool', expand: ['owner'], where: { field: 'status', isNot: value } },
        },
      ],
    },
  };
}

function screens({ field, alike, value, valueAlike }: ToolNames): Record<string, Json> {
  return {
    'screens/shop/tools-list.json': {
      id: 'tools-list',
      kind: 'list',
      entity: 'Tool',
      title: alike,
      route: '/tools/',
      endpoints: { list: 'getOwnedTools' },
      orderBy: `${field} desc, title`,
      columns: [
        { name: field, link: `/tools/{toolId}/?$filter=${alike}` },
        { name: `owner.${alike}`, label: alike },
        { name: 'status', controlType: 'status', customProps: { tones: { good: ['FREE', value] } } },
        { name: alike, text: alike, link: `/tools/{${field}}/?x={owner.${alike}}` },
      ],
      filters: [{ name: field }, { name: 'status' }],
      rowActions: [
        { label: 'Lend', operation: 'lendTool', payload: { toolId: { from: 'toolId' }, [field]: `{${field}}` } },
        { label: 'Own', operation: 'lendOwn', payload: { [alike]: { from: field }, status: valueAlike } },
      ],
    },
    'screens/shop/owner-form.json': {
      id: 'owner-form',
      kind: 'form',
      entity: 'Owner',
      title: { edit: alike },
      route: { edit: '/owners/{ownerId}/' },
      endpoints: { get: 'getOwnerById', update: 'updateOwner' },
      load: { [alike]: { operation: 'getToolById', args: { toolId: '{query.toolId}' } } },
      sections: [
        {
          rows: [
            {
              fields: [
                { name: alike, visibleWhen: { field: `load.${alike}.${field}`, is: alike } },
                {
                  name: 'note',
                  dataSource: 'getOwnedTools',
                  dataKeyFieldName: field,
                  dataTextFieldName: `{${field}} ({owner.${alike}})`,
                  fill: { [alike]: `option.${field}` },
                },
              ],
            },
          ],
        },
      ],
      actions: [
        {
          label: alike,
          operation: 'lendTool',
          then: {
            go: `/tools/?$filter=${field}%20eq%20'${alike}'%20and%20status%20eq%20'${encodeURIComponent(value)}'&$orderby=${field}&${alike}=1`,
          },
        },
      ],
    },
    'screens/shop/tool-form.json': {
      id: 'tool-form',
      kind: 'form',
      entity: 'Tool',
      title: { edit: alike },
      route: { edit: '/tools/{toolId}/' },
      endpoints: { get: 'getToolById', update: 'updateTool' },
      new: { [field]: 'x', status: value, title: valueAlike },
      sections: [{ rows: [{ fields: [{ name: field, help: alike }, { name: 'status' }, { name: 'title' }] }] }],
    },
    'screens/shop/tool-form.scenario.json': {
      screen: 'tool-form',
      scenarios: [
        {
          title: alike,
          given: {
            record: { [field]: alike, status: value },
            answers: { getOwnerById: { [alike]: 'x', status: valueAlike } },
          },
          steps: [{ set: { [field]: alike, status: value } }],
          expect: {
            visible: [field],
            values: { [field]: alike, status: value },
            errors: { [field]: alike },
            request: { operation: 'updateTool', payload: { [field]: alike, status: value } },
          },
        },
      ],
    },
  };
}

function besides({ field, alike, value, valueAlike }: ToolNames): Record<string, Json> {
  const owned = [{ toolId: 1, [field]: alike, status: value, owner: { [alike]: 'x', status: valueAlike } }];
  return {
    'screens/shop/tools-list.data.json': { answers: { getOwnedTools: owned, lendOwn: { [alike]: valueAlike } } },
    'screens/shop/tools-list.expect.json': {
      expectations: [{ name: alike, given: { answers: { getOwnedTools: owned } }, see: { title: alike } }],
    },
  };
}
