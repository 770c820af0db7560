import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { ValuesContext, type Values } from '../../../../renderer/controls/values.ts';
import { HostContext, PlaceContext, SettingsContext, type HostSettings, type Place, type RendererHost } from '../../../../renderer/host/host.ts';
import { DEFAULT_LOCALE } from '../../../../renderer/language/formats/locale.ts';
import { ToastRegion } from '../../../../renderer/ui/toast/toast-region.tsx';
import { createToasts } from '../../../../renderer/ui/toast/toasts.ts';
import { functions } from '../../../../schemas/functions/registry.ts';
import { BESIDE } from './control-samples.ts';

const settings: HostSettings = { locale: DEFAULT_LOCALE, nonce: undefined, otpLength: 4, draftOwner: undefined, user: {}, functions };
const place: Place = { pathname: '/', search: '', params: {}, route: '/', isOwnStep: false };
const values: Values = { get: (path) => BESIDE[path], subscribe: () => () => undefined };
const queries = new QueryClient();

/** What controls and cells may ask for, where no screen is: nothing leads anywhere, and what is called is refused. */
export function GalleryHost({ children }: { children: ReactNode }) {
  const toasts = useMemo(() => createToasts(), []);
  const host = useMemo((): RendererHost => ({
    call: () => Promise.resolve({ isSuccessful: false, message: 'The gallery calls nobody.', result: null, status: 0 }),
    can: () => true,
    navigate: () => undefined,
    back: () => undefined,
    toast: toasts.show,
    confirm: () => Promise.resolve(false),
    mayOpen: () => true,
    screenPath: () => undefined,
    showTitle: () => undefined,
    markUnsaved: () => undefined,
    prepare: () => undefined,
    sessionChanged: () => Promise.resolve(),
  }), [toasts]);
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
