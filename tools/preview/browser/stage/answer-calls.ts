import preview from 'virtual:preview';
import type { CatalogueOperation } from '../../../../renderer/language/resolve/catalogue.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Envelope } from '../../../../renderer/language/types/operation.ts';
import { consoleOperations } from '../../../../src/console/api/console-operations.ts';
import { answerOf, type AnswerSources } from '../answers/answer.ts';
import { calledOperation, type AddressedCall } from '../answers/called-operation.ts';
import { noteCall } from './noted-calls.ts';
import { givenAt, screenAt } from './screen-here.ts';
import { fakeSession } from './session.ts';
import type { StageSettings } from './settings.ts';

const operations: CatalogueOperation[] = Object.values({
  ...Object.fromEntries(
    Object.entries(consoleOperations).map(([name, operation]) => [name, { ...operation, service: 'front' }]),
  ),
  ...preview.operations,
});

/** Answers every call of the console in the page. Other requests, such as modules of the page, go to the server. */
export function answerCalls(settings: StageSettings): void {
  const send = globalThis.fetch;
  if (settings.state === 'offline') goOffline();
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.pathname.startsWith(UPLOADS)) return new Response(null, { status: 201 });
    const call = calledOperation(operations, init?.method ?? 'GET', url.pathname);
    return call === undefined ? send(input, init) : await answered(call, settings, payloadOf(init?.body), url.search);
  };
}

/** Address of uploads. The files are not stored. */
const UPLOADS = '/preview/uploads/';
const UPLOAD_ADDRESSES = new Set(['generateUploadSasUrl', 'generateSharedAssetUploadSasUrl']);

async function answered(
  call: AddressedCall,
  settings: StageSettings,
  payload: JsonObject,
  search: string,
): Promise<Response> {
  const { operation, args } = call;
  if (operation.name === 'getSession')
    return asResponse(200, {
      isSuccessful: true,
      message: '',
      result: fakeSession(operations, settings, isSignedIn()),
    });
  noteCall({ operation: operation.name, args, search, ...(operation.method === 'POST' ? { payload } : {}) });
  if (settings.state === 'offline') throw new TypeError('Failed to fetch');
  if (settings.state === 'loading' && operation.method === 'GET') return new Promise(() => undefined);
  if (UPLOAD_ADDRESSES.has(operation.name))
    return asResponse(200, {
      isSuccessful: true,
      message: '',
      result: uploadAddress(String(payload['fileName'] ?? 'file')),
    });
  const { status, envelope } = answerOf(call, sourcesHere(settings), payload, search);
  return asResponse(status, envelope);
}

let wasSessionAsked = false;

/**
 * Returns whether the session is signed in. A page that opens a public screen starts signed out; the second request of
 * the session is signed in, because a step such as the sign-in has ended.
 */
function isSignedIn(): boolean {
  const isKnown = wasSessionAsked || screenAt(location.pathname)?.screen.isPublic !== true;
  wasSessionAsked = true;
  return isKnown;
}

/** Returns the sources of the screen that is open now. */
function sourcesHere({ state, circumstances }: StageSettings): AnswerSources {
  const { given, lookups } = givenAt(location.pathname);
  return { entities: preview.entities, given: { ...given, ...circumstances?.answers }, lookups, state };
}

function payloadOf(body: BodyInit | null | undefined): JsonObject {
  return typeof body === 'string' ? JSON.parse(body) : {};
}

function uploadAddress(fileName: string): JsonObject {
  return {
    sasUrl: `${location.origin}${UPLOADS}${encodeURIComponent(fileName)}`,
    containerName: 'preview',
    relativeBlobUrl: `preview/${fileName}`,
    normalizedFileName: fileName,
  };
}

function asResponse(status: number, envelope: Envelope): Response {
  return new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json' } });
}

/** Makes the browser report that it is offline: the banner and messages of the console depend on it. */
function goOffline(): void {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
}
