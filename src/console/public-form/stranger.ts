import { NO_FUNCTIONS } from '../../../renderer/language/logic/compute/functions.ts';
import { DEFAULT_LOCALE } from '../../../renderer/language/text/formats/locale.ts';
import type { HostSettings, RendererHost } from '../../../renderer/host/host.ts';
import { NO_PORTS } from '../../../renderer/host/ports.ts';
import { callOperation } from '../api/call-operation.ts';
import { SUBMIT } from './screen.ts';

const nothing = (): void => undefined;

/** The renderer's host of a page outside of the console: it calls one operation, and leads nowhere. */
export const strangersHost: RendererHost = {
  call: (call, options) => callOperation(SUBMIT, call, options),
  can: () => true,
  navigate: nothing,
  back: nothing,
  toast: nothing,
  confirm: async () => false,
  mayOpen: () => false,
  opensTab: () => false,
  screenPath: () => undefined,
  showTitle: nothing,
  markUnsaved: nothing,
  offerSave: () => nothing,
  stays: { get: () => 0, subscribe: () => nothing },
  prepare: nothing,
  sessionChanged: async () => undefined,
  ports: NO_PORTS,
};

export const strangersSettings: HostSettings = {
  locale: DEFAULT_LOCALE,
  nonce: undefined,
  otpLength: 4,
  draftOwner: undefined,
  user: {},
  functions: NO_FUNCTIONS,
};
