import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { rowsRecord } from '../../fake-data/rows-screen.ts';
import { numberOfAddress, show } from '../host/show.ts';

/** The same record in a stock form: RJSF's array field, with its buttons for each row. */
const schema: RJSFSchema = {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string', title: 'Title' },
    lines: {
      type: 'array',
      title: 'Lines',
      items: {
        type: 'object',
        required: ['orderNo', 'stage'],
        properties: {
          orderNo: { type: 'integer', title: 'Order', minimum: 1 },
          stage: { type: 'string', title: 'Stage', maxLength: 100 },
          share: { type: 'number', title: 'Share', minimum: 0, maximum: 100 },
        },
      },
    },
  },
};

show(
  <Form
    schema={schema}
    formData={rowsRecord(numberOfAddress('rows'))}
    validator={validator}
    noHtml5Validate
    showErrorList={false}
  />,
);
