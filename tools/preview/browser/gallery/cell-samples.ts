import type { Field } from '../../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';

/** Values that a cell shows: an ordinary one, and one that is hard to show well. */
export interface CellSample {
  typical: Json;
  extreme: Json;
  field?: Field;
  customProps?: JsonObject;
}

const LONG = 'A title that somebody wrote without a thought for whoever reads it in a table, and which goes on';
const tones = { tones: { info: ['open'], good: ['paid'], caution: ['late'], danger: ['failed'] } };

/** By `controlType`. */
export const CELL_SAMPLES: Record<string, CellSample> = {
  text: { typical: 'Blue chair', extreme: LONG },
  lineText: { typical: 'One line\nof two', extreme: `${LONG}\n${LONG}` },
  multilinetext: { typical: 'First line\nSecond line', extreme: [LONG, LONG, LONG].join('\n') },
  multilineTextBullets: { typical: '- Oak\n- Ash', extreme: '- One\n- Two\n- Three\n- Four\n- Five' },
  number: { typical: 1200, extreme: -98_765_432_101.25 },
  money: { typical: 1250, extreme: -99_999_999_999.99, field: { type: 'number', format: 'money' } },
  percentage: { typical: 12.5, extreme: 0.001 },
  boolean: { typical: true, extreme: false },
  date: { typical: '2026-11-20', extreme: '0001-01-01T00:00:00Z' },
  email: { typical: 'asha.rao@example.com', extreme: `${'a'.repeat(60)}@${'example'.repeat(6)}.com` },
  link: { typical: 'https://example.com/chair', extreme: `https://example.com/${'deep/'.repeat(20)}`, customProps: { copy: true } },
  progress: { typical: { completed: 2, total: 3 }, extreme: { completed: 1_000, total: 1_000 } },
  status: { typical: 'paid', extreme: 'a status that nobody foresaw', customProps: tones },
  statusBg: { typical: 'late', extreme: 'a status that nobody foresaw', customProps: tones },
  colour: { typical: '#00aa55', extreme: 'not a colour' },
  document: { typical: { assetUrl: 'things/1/prices.pdf', title: 'Prices', size: 2048 }, extreme: { assetUrl: 'things/1/x.pdf', title: LONG, size: 4_000_000_000 } },
  asset: { typical: [{ type: 'image', title: 'Door', assetUrl: 'things/1/door.png' }], extreme: [{ type: 'video', title: LONG, assetUrl: 'things/1/film.m3u8' }] },
};
