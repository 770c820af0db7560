import { NO_FUNCTIONS } from '../../../renderer/language/logic/compute/functions.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import {
  HostContext,
  PlaceContext,
  SettingsContext,
  type HostSettings,
  type Place,
  type RendererHost,
} from '../../../renderer/host/host.ts';
import { portsOf } from '../../../src/console/host/ports.ts';
import { answerTo, turnOf } from './answers.ts';

const nothing = (): void => undefined;

/** Messages shown so far. */
export const toasts: string[] = [];

/** Answers calls from `answers`. */
const caller: Pick<RendererHost, 'call' | 'can'> = {
  async call(call) {
    await turnOf(call);
    return answerTo(call);
  },
  can: () => true,
};

/** A host that answers calls from `answers` and does nothing else. */
const host: RendererHost = {
  ...caller,
  navigate: nothing,
  back: nothing,
  toast: (_tone, text) => toasts.push(text),
  confirm: async () => false,
  mayOpen: () => true,
  opensTab: () => false,
  screenPath: () => undefined,
  showTitle: nothing,
  markUnsaved: nothing,
  offerSave: () => () => undefined,
  stays: { get: () => 0, subscribe: () => nothing },
  prepare: nothing,
  sessionChanged: async () => undefined,
  // Lists have no saved views here.
  ports: { ...portsOf(caller), views: undefined },
};
const settings: HostSettings = {
  locale: { locale: 'en-IN', timeZone: 'Asia/Kolkata' },
  nonce: undefined,
  otpLength: 4,
  draftOwner: undefined,
  user: {},
  functions: NO_FUNCTIONS,
};
const PLACE: Place = { pathname: '/things/add/', search: '', params: {}, route: '/things/add/', isOwnStep: false };
interface StubHostProps {
  place?: Place;
  /** The prefix of drafts. By default none are kept. */
  draftOwner?: string | undefined;
  children: ReactNode;
}

export function StubHost({ place = PLACE, draftOwner, children }: StubHostProps) {
  // Each test page has a cache of its own.
  const [queries] = useState(() => new QueryClient());
  const given = useMemo(() => ({ ...settings, draftOwner }), [draftOwner]);
  return (
    <QueryClientProvider client={queries}>
      <HostContext value={host}>
        <SettingsContext value={given}>
          <PlaceContext value={place}>{children}</PlaceContext>
        </SettingsContext>
      </HostContext>
    </QueryClientProvider>
  );
}
