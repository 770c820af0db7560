import { describe, expect, it } from 'vitest';
import type { RecordChange } from '../../types/record-change.ts';
import { changeSentence } from './change-sentence.ts';
import { readHistory } from './read-history.ts';

const change: RecordChange = { changeId: 1, at: '2026-03-02T10:00:00.000Z', event: 'updated', by: null, fields: [] };
const asha = { contactId: 1, fullName: 'Asha Rao' };

describe('readHistory', () => {
  it('keeps what it understands', () => {
    const fields = [
      { name: 'title', title: 'Title', before: 'a', after: null, afterTitle: 'A' },
      { name: 'key', title: 'Key', hidden: 'secret' as const },
      { name: 'rows', title: 'Rows', rows: [{ event: 'deleted' as const, title: 'x', fields: [] }] },
    ];
    const page = { changes: [{ ...change, by: asha, fields }], next: 7 };
    expect(readHistory(page)).toEqual(page);
  });

  it.each([undefined, null, 7, [], {}, { changes: 'x', next: 'y' }, { changes: [1, {}, { ...change, event: 'x' }] }])(
    'reads %j as no changes',
    (result) => {
      expect(readHistory(result)).toEqual({ changes: [], next: null });
    },
  );

  it('drops a field without a name and an author without an id', () => {
    const page = {
      changes: [
        {
          ...change,
          by: { fullName: 'x' },
          fields: [{ title: 'Title' }, { name: 'a', title: 'A', rows: [{ event: 'restored' }] }],
        },
      ],
    };
    expect(readHistory(page).changes).toEqual([{ ...change, fields: [{ name: 'a', title: 'A', rows: [] }] }]);
  });
});

describe('changeSentence', () => {
  it.each<[Partial<RecordChange>, string]>([
    [{ event: 'added' }, 'The system created it'],
    [{ event: 'added', by: asha }, 'Asha Rao created it'],
    [{ event: 'restored', by: asha }, 'Asha Rao restored it'],
    [{ event: 'deleted', by: asha }, 'Asha Rao deleted it'],
    [{ by: asha, fields: [{ name: 'a', title: 'Title' }] }, 'Asha Rao changed Title'],
    [
      {
        by: asha,
        fields: [
          { name: 'a', title: 'Title' },
          { name: 'b', title: 'Size' },
        ],
      },
      'Asha Rao changed Title and Size',
    ],
    [
      { by: asha, fields: ['A', 'B', 'C', 'D'].map((title) => ({ name: title, title })) },
      'Asha Rao changed A, B and 2 more',
    ],
    [{ by: asha }, 'Asha Rao changed it'],
    [{ by: { ...asha, fullName: '' } }, 'Contact 1 changed it'],
  ])('of %j is "%s"', (more, sentence) => {
    expect(changeSentence({ ...change, ...more }, undefined)).toBe(sentence);
  });

  it('says "You" to the person who made the change', () => {
    expect(changeSentence({ ...change, by: asha }, 1)).toBe('You changed it');
  });
});
