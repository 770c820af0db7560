import { defineCell } from '../definition.ts';

/** An address as a link. A value that is no address stays text. */
export const definition = defineCell({
  type: 'link',
  share: 2,
  options: {
    prefix: {
      type: 'string',
      title: 'Stands before a value that is no address by itself, such as https:// before a host name',
      maxLength: 200,
    },
  },
  sample: {
    value: 'https://example.com/chair',
    extreme: `https://example.com/${'deep/'.repeat(20)}`,
    customProps: { prefix: 'https://' },
  },
});
