import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { ValuesContext, type Values } from '../../../../renderer/controls/values.ts';
import {
  HostContext,
  PlaceContext,
  SettingsContext,
  type HostSettings,
  type Place,
  type RendererHost,
} from '../../../../renderer/host/host.ts';
import { NO_PORTS } from '../../../../renderer/host/ports.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { DEFAULT_LOCALE } from '../../../../renderer/language/text/formats/locale.ts';
import { ToastRegion } from '../../../../renderer/ui/toast/toast-region.tsx';
import { createToasts } from '../../../../renderer/ui/toast/toasts.ts';
import { functions } from '../../../../schemas/functions/registry.ts';

const settings: HostSettings = {
  locale: DEFAULT_LOCALE,
  nonce: undefined,
  otpLength: 4,
  draftOwner: undefined,
  user: {},
  functions,
};
const place: Place = { pathname: '/', search: '', params: {}, route: '/', isOwnStep: false };
/** Other fields of the record that some controls read: the upload folder. */
const BESIDE: JsonObject = { assetsUploadPath: 'things/1/' };

const values: Values = { get: (path) => BESIDE[path], subscribe: () => () => undefined };
const queries = new QueryClient();

/**
 * Provides the host and settings that controls and cells need outside a screen. Links lead nowhere and calls are
 * refused.
 */
export function GalleryHost({ children }: { children: ReactNode }) {
  const toasts = useMemo(() => createToasts(), []);
  const host = useMemo(
    (): RendererHost => ({
      call: () =>
        Promise.resolve({ isSuccessful: false, message: 'The gallery calls nobody.', result: null, status: 0 }),
      can: () => true,
      navigate: () => undefined,
      back: () => undefined,
      toast: toasts.show,
      confirm: () => Promise.resolve(false),
      mayOpen: () => true,
      opensTab: () => false,
      screenPath: () => undefined,
      showTitle: () => undefined,
      markUnsaved: () => undefined,
      offerSave: () => () => undefined,
      stays: { get: () => 0, subscribe: () => () => undefined },
      prepare: () => undefined,
      sessionChanged: () => Promise.resolve(),
      ports: NO_PORTS,
    }),
    [toasts],
  );
  return (
    <QueryClientProvider client={queries}>
      <HostContext value={host}>
        <SettingsContext value={settings}>
          <PlaceContext value={place}>
            <ValuesContext value={values}>{children}</ValuesContext>
          </PlaceContext>
        </SettingsContext>
      </HostContext>
      <ToastRegion toasts={toasts} />
    </QueryClientProvider>
  );
}
