import { expect, it } from 'vitest';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import { dataFieldsOf } from './data-fields.ts';

const entity: Entity = {
  entity: 'Course',
  table: { name: 'courses', class: 'tenant' },
  key: ['courseId'],
  title: 'Course',
  titlePlural: 'Courses',
  titleField: 'title',
  properties: {
    courseId: { type: 'integer', title: 'Id' },
    title: { type: 'string', title: 'Title' },
    summary: { type: 'string', format: 'multiline', title: 'Summary' },
    contentZoneId: {
      type: 'integer',
      title: 'Zone',
      references: { entity: 'Zone', field: 'contentZoneId', as: 'contentZone' },
    },
    apiKey: { type: 'string', title: 'Key', writeOnly: true },
    primaryAsset: { type: 'array', format: 'assets', title: 'Pictures' },
    assetsUploadPath: { type: 'string', compute: 'assets.uploadPath' },
    isPublished: { type: 'boolean', title: 'Published' },
    startDate: { type: 'string', format: 'date', title: 'Start' },
    body: { type: 'string', format: 'richtext', title: 'Body' },
  },
};

it('offers the values of a record by title, with the data type of each', () => {
  expect(dataFieldsOf(entity).map(({ fieldName, dataType }) => [fieldName, dataType])).toEqual([
    ['body', 'rawContent'],
    ['courseId', 'number'],
    ['isPublished', 'statusB'],
    ['startDate', 'date'],
    ['summary', 'multilineText'],
    ['title', 'lineText'],
  ]);
  expect(dataFieldsOf(entity)[0]).toEqual({ name: 'course', fieldName: 'body', title: 'Body', dataType: 'rawContent' });
});

it('offers the merge fields in a message', () => {
  const template = loadCatalogue().entities['NotificationTemplate'];
  const offered = template === undefined ? [] : dataFieldsOf(template);
  expect(offered).toContainEqual({
    name: 'contact',
    fieldName: 'fullName',
    title: 'contact full name',
    dataType: 'lineText',
  });
});
