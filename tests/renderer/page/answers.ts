import type { Answer } from '../../../renderer/host/host.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { OperationCall } from '../../../renderer/language/types/operation.ts';

const SMALL = ['Asha Rao', 'Bruno Díaz', 'Chen Wei', 'Dana Levi'].map((title, index) => ({ id: index + 1, title }));
/** More rows than a response without `$top` holds. */
const LARGE = Array.from({ length: 1200 }, (_, index) => ({
  id: index + 1,
  title: `Customer ${String(index + 1).padStart(4, '0')}`,
}));
const WHOLE_LOOKUP = 500;

type Answers = Record<string, (call: OperationCall) => Partial<Answer>>;

/** Every call so far. */
export const calls: OperationCall[] = [];

/** The answers of the current test. */
let given: Answers = {};

/** Sets the answers of these operations, and drops those of earlier tests. */
export function answerWith(next: Answers): void {
  given = next;
  calls.length = 0;
}

let held: { isHeld: (call: OperationCall) => boolean; isOver: Promise<void> } | undefined;
let letGo = (): void => undefined;

function hold(isHeld: (call: OperationCall) => boolean): void {
  const isOver = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  held = { isHeld, isOver };
}

/** Holds the responses of searches back until they are released. */
export function holdSearches(): void {
  hold(({ query = '' }) => query.includes('$search='));
}

/** Holds the responses of one operation back until they are released. */
export function holdCalls(operation: string): void {
  hold((call) => call.operation === operation);
}

export function letHeldGo(): void {
  letGo();
  held = undefined;
}

/** Resolves when a call may be answered. */
export async function turnOf(call: OperationCall): Promise<void> {
  if (held?.isHeld(call) === true) await held.isOver;
}

/** Returns the answer of the test page's host. */
export function answerTo(call: OperationCall): Answer {
  calls.push(call);
  return {
    isSuccessful: true,
    message: '',
    status: 200,
    result: [],
    ...(given[call.operation] ?? answers[call.operation])?.(call),
  };
}

/** The answers by operation. Lists support the part of a query that lookups use. */
const answers: Answers = {
  getPeople: (call) => listed(SMALL, call),
  getCustomers: (call) => listed(LARGE, call),
  getSites: () => ({ result: [{ siteId: 1, title: 'Acme', domain: 'acme.example', visits: 1_234_567 }], count: 1 }),
  findFiles: () => ({
    result: {
      files: ['tent.png', 'lamp.png'].map((fileName) => ({
        assetUrl: `things/2/${fileName}`,
        fileName,
        contentType: 'image/png',
      })),
      isMore: false,
    },
  }),
  generateUploadSasUrl: ({ payload }) => ({
    result: {
      sasUrl: 'https://blobs.invalid/upload?sig=1',
      containerName: 'blobs',
      relativeBlobUrl: `things/1/${'a1'.repeat(16)}-${String(payload?.['fileName'])}`,
      normalizedFileName: String(payload?.['fileName']),
    },
  }),
};

function listed(rows: { id: number; title: string }[], { query = '' }: OperationCall): Partial<Answer> {
  const options = new URLSearchParams(query);
  const words = options.get('$search')?.toLowerCase() ?? '';
  const key = /^id eq (\d+)$/.exec(options.get('$filter') ?? '')?.[1];
  const found: JsonObject[] = rows.filter(
    (row) => row.title.toLowerCase().includes(words) && (key === undefined || String(row.id) === key),
  );
  return { result: found.slice(0, Number(options.get('$top') ?? WHOLE_LOOKUP)), count: found.length };
}
