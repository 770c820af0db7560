import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import {
  HostContext,
  PlaceContext,
  SettingsContext,
  type Answer,
  type HostSettings,
  type Place,
  type RendererHost,
} from '../../../../renderer/host/host.ts';
import { NO_PORTS } from '../../../../renderer/host/ports.ts';
import { NO_FUNCTIONS } from '../../../../renderer/language/logic/compute/functions.ts';
import { DEFAULT_LOCALE } from '../../../../renderer/language/text/formats/locale.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { OperationCall } from '../../../../renderer/language/types/operation.ts';
import '../../../../renderer/ui/theme/theme.ts';

interface FakeAnswer {
  result: Json;
  count?: number;
}

interface BenchHostProps {
  /** The first place of the screen. */
  place: Pick<Place, 'pathname' | 'route' | 'params'>;
  /** Answers a call from memory. */
  answer: (call: OperationCall) => FakeAnswer | Promise<FakeAnswer>;
  children: ReactNode;
}

const SETTINGS: HostSettings = {
  locale: DEFAULT_LOCALE,
  nonce: undefined,
  otpLength: 4,
  // The console keeps drafts, so typing includes their cost here too.
  draftOwner: 'bench',
  user: {},
  functions: NO_FUNCTIONS,
};

/** The smallest host of a block: everything that the console provides, without its shell. */
export function BenchHost({ place, answer, children }: BenchHostProps) {
  const [client] = useState(() => new QueryClient());
  const [at, setAt] = useState({ pathname: place.pathname, search: '' });
  const host = useMemo(() => benchHost(answer, (to) => setAt(splitAddress(to))), [answer]);
  const shown = useMemo<Place>(() => ({ ...place, ...at, isOwnStep: true }), [place, at]);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null) return;
    event.preventDefault();
    host.navigate(link.href);
  };
  return (
    <QueryClientProvider client={client}>
      <HostContext value={host}>
        <SettingsContext value={SETTINGS}>
          <PlaceContext value={shown}>
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- links bring their own keys; this only follows them */}
            <div onClick={follow}>{children}</div>
          </PlaceContext>
        </SettingsContext>
      </HostContext>
    </QueryClientProvider>
  );
}

const nothing = (): void => undefined;
const NO_STAYS = { get: () => 0, subscribe: () => nothing };

function benchHost(answer: BenchHostProps['answer'], go: (to: string) => void): RendererHost {
  return {
    call: async (call): Promise<Answer> => ({ isSuccessful: true, message: '', status: 200, ...(await answer(call)) }),
    can: () => true,
    navigate: go,
    back: nothing,
    toast: nothing,
    confirm: () => Promise.resolve(true),
    mayOpen: () => true,
    opensTab: () => false,
    screenPath: () => undefined,
    showTitle: nothing,
    markUnsaved: nothing,
    offerSave: () => () => undefined,
    stays: NO_STAYS,
    prepare: nothing,
    sessionChanged: () => Promise.resolve(),
    ports: NO_PORTS,
  };
}

function splitAddress(address: string): Pick<Place, 'pathname' | 'search'> {
  const { pathname, search } = new URL(address, location.origin);
  return { pathname, search };
}
