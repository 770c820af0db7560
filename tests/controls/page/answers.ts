import type { Answer } from '../../../renderer/host/host.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { OperationCall } from '../../../renderer/language/types/operation.ts';

const SMALL = ['Asha Rao', 'Bruno Díaz', 'Chen Wei', 'Dana Levi'].map((title, index) => ({ id: index + 1, title }));
/** More than one answer without `$top` holds. */
const LARGE = Array.from({ length: 1200 }, (_, index) => ({ id: index + 1, title: `Customer ${String(index + 1).padStart(4, '0')}` }));
const WHOLE_LOOKUP = 500;

type Answers = Record<string, (call: OperationCall) => Partial<Answer>>;

/** Every call that was made. */
export const calls: OperationCall[] = [];

/** What a test has answered besides. */
let given: Answers = {};

/** Answers these operations so from now on, and no others of an earlier test. */
export function answerWith(next: Answers): void {
  given = next;
  calls.length = 0;
}

let held: Promise<void> | undefined;
let letGo = (): void => undefined;

/** Searches are answered once they are let go. */
export function holdSearches(): void {
  held = new Promise((resolve) => {
    letGo = resolve;
  });
}

export function letSearchesGo(): void {
  letGo();
  held = undefined;
}

/** When a call may be answered. */
export async function turnOf({ query = '' }: OperationCall): Promise<void> {
  if (query.includes('$search=')) await held;
}

/** What the test page's host answers. */
export function answerTo(call: OperationCall): Answer {
  calls.push(call);
  return { isSuccessful: true, message: '', status: 200, result: [], ...(given[call.operation] ?? answers[call.operation])?.(call) };
}

/** By operation; lists understand as much of a query as lookups ask. */
const answers: Answers = {
  getPeople: (call) => listed(SMALL, call),
  getCustomers: (call) => listed(LARGE, call),
  getSites: () => ({ result: [{ siteId: 1, title: 'Acme', domain: 'acme.example', visits: 1_234_567 }], count: 1 }),
  generateUploadSasUrl: ({ payload }) => ({
    result: { sasUrl: 'https://blobs.invalid/upload?sig=1', containerName: 'blobs', relativeBlobUrl: `things/1/${'a1'.repeat(16)}-${String(payload?.['fileName'])}`, normalizedFileName: String(payload?.['fileName']) },
  }),
};

function listed(rows: { id: number; title: string }[], { query = '' }: OperationCall): Partial<Answer> {
  const options = new URLSearchParams(query);
  const words = options.get('$search')?.toLowerCase() ?? '';
  const key = /^id eq (\d+)$/.exec(options.get('$filter') ?? '')?.[1];
  const found: JsonObject[] = rows.filter((row) => row.title.toLowerCase().includes(words) && (key === undefined || String(row.id) === key));
  return { result: found.slice(0, Number(options.get('$top') ?? WHOLE_LOOKUP)), count: found.length };
}
