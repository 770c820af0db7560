import { defineCell } from '../definition.ts';

/** An address as a link, with an optional copy button. A value that is no address stays text. */
export const definition = defineCell({
  type: 'link',
  options: {
    copy: { type: 'boolean', title: 'Offers a button that copies the value' },
    prefix: {
      type: 'string',
      title: 'Stands before a value that is no address by itself, such as https:// before a host name',
      maxLength: 200,
    },
  },
  sample: {
    value: 'https://example.com/chair',
    extreme: `https://example.com/${'deep/'.repeat(20)}`,
    customProps: { copy: true },
  },
});
