import { describe, expect, it } from 'vitest';
import { makeDocument, makeParagraph, makeVoid } from '../../../../renderer/document/make.ts';
import { mergeFieldsOf, unknownFieldsOfBody, unknownMergeFields, withMergeFields } from './merge-fields.ts';

describe('mergeFieldsOf', () => {
  it('names each field once, as withMergeFields fills it in', () => {
    const text = '{{a}} {{ b }} {{a}} {{\n7*7\n}} {c}';
    const names = mergeFieldsOf(text);
    expect(names).toEqual(['a', 'b', '7*7']);
    expect(withMergeFields(text, Object.fromEntries(names.map((name) => [name, `<${name}>`])))).toBe(
      '<a> <b> <a> <7*7> {c}',
    );
    expect(withMergeFields(text, { b: '{{a}}' })).toBe(' {{a}}   {c}');
  });
});

describe('unknownMergeFields', () => {
  it('finds none in a text of known fields', () => {
    expect(unknownMergeFields('Dear {{contact.fullName}}, order {{ data.order.orderId }} is on its way.')).toEqual([]);
    expect(unknownMergeFields('{ braces } and {{}')).toEqual([]);
    expect(unknownMergeFields('')).toEqual([]);
  });

  it.each([
    ['{{contact.password}}', 'contact.password'],
    ['{{7*7}}', '7*7'],
    ['{{}}', ''],
    ['{{data}}', 'data'],
    ['{{data.a.b.c.d.e}}', 'data.a.b.c.d.e'],
    ['{{data.__proto__}}', 'data.__proto__'],
    ['{{constructor.constructor("x")()}}', 'constructor.constructor("x")()'],
    ['{{contact.fullName | upper}}', 'contact.fullName | upper'],
    ['{{\ncontact.email.x\n}}', 'contact.email.x'],
  ])('finds the field of %s', (text, field) => {
    expect(unknownMergeFields(text)).toEqual([field]);
  });

  it('names each once', () => {
    expect(unknownMergeFields('{{a}} {{b}} {{a}}')).toEqual(['a', 'b']);
  });
});

const dataField = (name: string, fieldName: string) =>
  makeParagraph('Dear ', makeVoid('datafield', { name, fieldName, dataType: 'lineText' }));

describe('unknownFieldsOfBody', () => {
  it('knows data fields by name and field name', () => {
    expect(
      unknownFieldsOfBody(makeDocument(dataField('contact', 'fullName'), dataField('data', 'order.orderId'))),
    ).toEqual([]);
    expect(unknownFieldsOfBody(makeDocument(dataField('contact', 'password'), dataField('', '')))).toEqual([
      'contact.password',
      '.',
    ]);
  });

  it('finds what stands in braces', () => {
    expect(unknownFieldsOfBody(makeDocument(makeParagraph('{{site.title}} {{7*7}}')))).toEqual(['7*7']);
    expect(unknownFieldsOfBody('')).toEqual([]);
  });
});
