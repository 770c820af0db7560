import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HostContext, PlaceContext, SettingsContext, type HostSettings, type Place, type RendererHost } from '../../../renderer/blocks/host.ts';

const nothing = (): void => undefined;

/** A host that is never asked for anything that matters here. */
const host: RendererHost = {
  call: async () => ({ isSuccessful: true, message: '', result: [], status: 200 }),
  can: () => true,
  navigate: nothing,
  back: nothing,
  toast: nothing,
  confirm: async () => false,
  mayOpen: () => true,
  screenPath: () => undefined,
  showTitle: nothing,
  markUnsaved: nothing,
  sessionChanged: async () => undefined,
};
const settings: HostSettings = { locale: { locale: 'en-IN', timeZone: 'Asia/Kolkata' }, nonce: undefined, otpLength: 4, draftOwner: undefined, user: {} };
const place: Place = { pathname: '/things/add/', search: '', params: {}, route: '/things/add/', isOwnStep: false };
const queries = new QueryClient();

export function StubHost({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <HostContext value={host}>
        <SettingsContext value={settings}>
          <PlaceContext value={place}>{children}</PlaceContext>
        </SettingsContext>
      </HostContext>
    </QueryClientProvider>
  );
}
