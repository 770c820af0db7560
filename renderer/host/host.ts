import { createContext, useCallback, useContext } from 'react';
import type { Functions } from '../language/compute/functions.ts';
import type { LocaleSettings } from '../language/formats/locale.ts';
import type { Envelope, OperationCall } from '../language/types/operation.ts';
import type { JsonObject } from '../language/types/json.ts';
import type { ToastTone } from '../ui/toast/toasts.ts';

/** An envelope with the status it came under; 0 when no answer came at all (`errorCode` says why: offline, timeout, badAnswer). */
export type Answer = Envelope & { status: number };

/** What to quote of an answer: a fault of ours is in the log under this reference. A refusal says all there is to know. */
export function referenceOf(answer: Answer): string | undefined {
  return answer.status >= 500 ? answer.requestId : undefined;
}

/** Shows a failed write. A session that ended is not said again: the application has, and leads to the sign-in. */
export function tellFailure(host: Pick<RendererHost, 'toast'>, answer: Answer): void {
  if (answer.status !== 401) host.toast('error', answer.message, referenceOf(answer));
}

export interface CallOptions {
  signal?: AbortSignal;
}

export interface Question {
  /** 'Confirmation' unless said otherwise. */
  title?: string;
  text: string;
  /** The name of what the question is about, so that nobody deletes the row beside it. */
  about?: string | undefined;
  /** 'Confirm' unless said otherwise. */
  confirmLabel?: string;
  isDangerous?: boolean;
}

/**
 * What a block may ask of the application around it. The renderer itself knows no address, no session and no router; whoever plays
 * screens (the console, the preview, a test) gives it one of these. All functions are stable.
 */
export interface RendererHost {
  /** Calls an operation. Answers a failed envelope instead of throwing; only an aborted call throws. */
  call: (call: OperationCall, options?: CallOptions) => Promise<Answer>;
  /** Whether this person may call the operation. For what is offered; the server decides for itself. */
  can: (operation: string) => boolean;
  /** `keepsWork`: nothing unsaved goes with this step, though the search of the address changes. */
  navigate: (to: string, options?: { replace?: boolean; keepsWork?: boolean }) => void;
  /** Back in history; to `fallback` when this is where the person came in. */
  back: (fallback: string) => void;
  toast: (tone: ToastTone, text: string, reference?: string) => void;
  confirm: (question: Question) => Promise<boolean>;
  /** Whether this person may open what an address of ours shows. */
  mayOpen: (href: string) => boolean;
  /** The first route of a screen, or undefined where there is none or this person may not open it. */
  screenPath: (screen: string) => string | undefined;
  /** Says what is on screen, and which record is open: for the page's title and the breadcrumb. */
  showTitle: (title: string, record?: string) => void;
  /** While true, leaving asks first. */
  markUnsaved: (isUnsaved: boolean) => void;
  /** Says that the way probably leads to `to` next, while something is awaited: what shows it can be fetched meanwhile. */
  prepare: (to: string) => void;
  /** The session changed: read it anew, tell other tabs, and go where `to` says if that is a screen of ours. */
  sessionChanged: (to: string) => Promise<void>;
}

/** What stays while a session lasts. */
export interface HostSettings {
  locale: LocaleSettings;
  /** For style elements that a library makes. */
  nonce: string | undefined;
  /** Digits of a one-time code. */
  otpLength: number;
  /** Prefix of this person's local drafts; undefined when nobody is signed in. */
  draftOwner: string | undefined;
  /** `user.` in conditions and templates. */
  user: JsonObject;
  /** The calculated values and checks that descriptors name. */
  functions: Functions;
}

/** Where the person is. Apart from the host, because it changes with every step. */
export interface Place {
  pathname: string;
  /** With its question mark, or ''. */
  search: string;
  /** Values of the route's `{names}`. */
  params: Record<string, string>;
  /** The pattern that matched. */
  route: string;
  /** Whether a step inside of the application led here. False for an address that was opened, maybe by a page of somebody else, and after being sent on. */
  isOwnStep: boolean;
}

/** The address of this screen in another state: what a link to it holds. */
export type AddressOfState = (pathname: string, search: string) => string;

export const HostContext = createContext<RendererHost | null>(null);
export const SettingsContext = createContext<HostSettings | null>(null);
export const PlaceContext = createContext<Place | null>(null);
/** Several blocks on one page share its address; whoever puts them there says how. By default the address is the block's own. */
export const AddressContext = createContext<AddressOfState>((pathname, search) => pathname + search);

export function useHost(): RendererHost {
  return given(useContext(HostContext), 'HostContext');
}

export function useSettings(): HostSettings {
  return given(useContext(SettingsContext), 'SettingsContext');
}

export function usePlace(): Place {
  return given(useContext(PlaceContext), 'PlaceContext');
}

/** Gives the address of this screen with another search (with its question mark, or ''). State that lives in the address goes through it. */
export function useAddressOfState(): (search: string) => string {
  const { pathname } = usePlace();
  const addressOf = useContext(AddressContext);
  return useCallback((search) => addressOf(pathname, search), [addressOf, pathname]);
}

function given<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new Error(`A block was rendered outside of ${name}; blocks/README.md shows how to play a screen.`);
  return value;
}
