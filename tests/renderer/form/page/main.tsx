import '../../../../renderer/ui/theme/theme.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Block } from '../../../../renderer/blocks/registry.ts';
import CardsBlock from '../../../../renderer/blocks/cards/cards.tsx';
import FormBlock from '../../../../renderer/blocks/form/form.tsx';
import GridBlock from '../../../../renderer/blocks/grid/grid.tsx';
import ListBlock from '../../../../renderer/blocks/list/list.tsx';
import RecordBlock from '../../../../renderer/blocks/record/record.tsx';
import SelectionBlock from '../../../../renderer/blocks/selection/selection.tsx';
import SettingsBlock from '../../../../renderer/blocks/settings/settings.tsx';
import {
  HostContext,
  PlaceContext,
  SettingsContext,
  type Answer,
  type HostSettings,
  type Place,
  type Question,
  type RendererHost,
} from '../../../../renderer/host/host.ts';
import { functionsOf } from '../../../../renderer/language/logic/compute/functions.ts';
import { DEFAULT_LOCALE, type LocaleSettings } from '../../../../renderer/language/text/formats/locale.ts';
import { matchRoute, screenRoutes } from '../../../../renderer/language/resolve/routes.ts';
import type { ResolvedScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import type { OperationCall } from '../../../../renderer/language/types/operation.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { portsOf } from '../../../../src/console/host/ports.ts';
import { registry } from '../../../fixtures/schemas/functions/registry.ts';
import { addForeignWidgets } from './foreign-widgets.tsx';
import { Titles } from './titles.tsx';

addForeignWidgets();

/** The reply to a call. By default the call succeeds at once. */
export interface Reply extends Partial<Answer> {
  /** The delay in milliseconds. */
  after?: number;
  /** It comes when `release` is called. */
  isHeld?: boolean;
  /** The reply to the next call alone. */
  isOnce?: boolean;
}

/** A screen at an address, with the replies to its calls: by operation, or by operation and keys (`getX/5`). */
export interface Opened {
  screen: ResolvedScreen;
  address: string;
  answers?: Record<string, Json>;
  /** The prefix of drafts. Without it no drafts are kept. */
  draftOwner?: string;
  /** Plays a list as its titles, by a view of the test's own. */
  isTitles?: boolean;
  /** By default the default locale. */
  locale?: LocaleSettings;
}

/** The calls that the host has received so far. */
export interface Seen {
  calls: OperationCall[];
  toasts: string[];
  questions: Question[];
  address: string;
  /** Whether leaving would ask. */
  isUnsaved: boolean;
  wentBack: boolean;
}

/** The blocks that accept input. */
const BLOCKS: Record<string, Block> = {
  form: FormBlock,
  grid: GridBlock,
  list: ListBlock,
  settings: SettingsBlock,
  selection: SelectionBlock,
  cards: CardsBlock,
  record: RecordBlock,
};

const seen: Seen = {
  calls: [],
  toasts: [],
  questions: [],
  address: '',
  isUnsaved: false,
  wentBack: false,
};
const replies = new Map<string, Reply>();
/** The replies that are held back. */
let held: (() => void)[] = [];
const listeners = new Set<() => void>();
let opened: Opened | undefined;
let root: Root | undefined;
let isAgreed = true;
/** The id of the values that the last navigation carries. */
let handedTo: string | undefined;

const caller: Pick<RendererHost, 'call' | 'can'> = {
  async call(call, { signal } = {}) {
    const address = [call.operation, ...Object.values(call.args ?? {})].join('/');
    if (!call.query) seen.calls.push(call);
    const answers = opened?.answers ?? {};
    const replied = replies.has(address) ? address : call.operation;
    const { after = 0, isHeld, isOnce, ...reply } = replies.get(replied) ?? {};
    if (isOnce) replies.delete(replied);
    if (after > 0) await elapsed(after, signal);
    if (isHeld) await new Promise<void>((release) => held.push(release));
    return {
      isSuccessful: true,
      message: '',
      status: 200,
      result: answers[address] ?? answers[call.operation] ?? null,
      ...reply,
    };
  },
  can: () => true,
};

const host: RendererHost = {
  ...caller,
  navigate(to, { handed } = {}) {
    seen.address = to;
    handedTo = handed;
    for (const listener of listeners) listener();
  },
  back: () => {
    seen.wentBack = true;
  },
  toast: (tone, text) => seen.toasts.push(`${tone}: ${text}`),
  async confirm(question) {
    seen.questions.push(question);
    return isAgreed;
  },
  mayOpen: () => true,
  opensTab: (href) => href.startsWith('/published/'),
  screenPath: () => undefined,
  showTitle: () => undefined,
  prepare: () => undefined,
  markUnsaved: (isUnsaved) => {
    seen.isUnsaved = isUnsaved;
  },
  offerSave: () => () => undefined,
  stays: { get: () => 0, subscribe: () => () => undefined },
  sessionChanged: async () => undefined,
  // Lists have no saved views here.
  ports: { ...portsOf(caller), views: undefined },
};

function elapsed(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => reject(new DOMException('Stopped.', 'AbortError')));
  });
}

function Played({ screen, draftOwner, isTitles = false, locale = DEFAULT_LOCALE }: Opened) {
  const address = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => seen.address,
  );
  const place = useMemo(() => placeOf(screen, address), [screen, address]);
  const settings = useMemo<HostSettings>(
    () => ({ locale, nonce: undefined, otpLength: 4, draftOwner, user: {}, functions: functionsOf(registry) }),
    [draftOwner, locale],
  );
  const Block = isTitles ? Titles : BLOCKS[screen.descriptor.kind];
  if (Block === undefined) throw new Error(`No ${screen.descriptor.kind} is played here.`);
  return (
    <HostContext value={host}>
      <SettingsContext value={settings}>
        <PlaceContext value={place}>
          <main>
            <Block screen={screen} />
          </main>
        </PlaceContext>
      </SettingsContext>
    </HostContext>
  );
}

function placeOf({ descriptor }: ResolvedScreen, address: string): Place {
  const { pathname, search } = new URL(address, 'https://forms.invalid');
  for (const route of screenRoutes(descriptor)) {
    const params = matchRoute(route, pathname);
    if (params !== null) return { pathname, search, params, route, isOwnStep: false, handed: handedTo };
  }
  throw new Error(`${address} is no address of ${descriptor.id}.`);
}

/**
 * The functions that tests call in the browser. Arguments are passed as text: a screen's types are too deep for
 * Playwright's types.
 */
export const page = {
  open(text: string): void {
    root?.unmount();
    document.body.replaceChildren();
    replies.clear();
    held = [];
    isAgreed = true;
    handedTo = undefined;
    const next: Opened = JSON.parse(text);
    opened = next;
    Object.assign(seen, {
      calls: [],
      toasts: [],
      questions: [],
      address: next.address,
      isUnsaved: false,
      wentBack: false,
    });
    root = createRoot(document.body.appendChild(document.createElement('div')));
    const shown = root;
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    flushSync(() =>
      shown.render(
        <QueryClientProvider client={queries}>
          <Played {...next} />
        </QueryClientProvider>,
      ),
    );
  },
  reply(operation: string, text: string): void {
    replies.set(operation, JSON.parse(text));
  },
  go(address: string): void {
    flushSync(() => host.navigate(address));
  },
  /** Lets the replies go that are held back. */
  release(): void {
    for (const release of held) release();
    held = [];
  },
  agree(does: boolean): void {
    isAgreed = does;
  },
  seen: (): string => JSON.stringify(seen),
};
Object.assign(globalThis, { page });
