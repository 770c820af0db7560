import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Functions } from '../language/logic/compute/functions.ts';
import type { LocaleSettings } from '../language/text/formats/locale.ts';
import type { Envelope, OperationCall } from '../language/types/operation.ts';
import type { Json, JsonObject } from '../language/types/json.ts';
import type { HostPorts } from './ports.ts';
import type { ToastMore, ToastTone } from '../ui/toast/toasts.ts';

/**
 * A response: its envelope and status. The status is 0 when no response came (`errorCode`: offline, timeout,
 * badAnswer). `retryAfterSeconds`: the pause that the server asks for before the next attempt.
 */
export type Answer = Envelope & { status: number; retryAfterSeconds?: number; file?: AnsweredFile };

/** What an operation with `file` answers, for the person to keep. */
export interface AnsweredFile {
  name: string;
  content: Blob;
}

/**
 * What ends unsaved work. `screen`: another screen, or another choice of its selector. `address`: any change of the
 * screen's address, because the work is about the rows that the address shows. `run`: the work is a row of calls, and
 * ends as `screen` does; the calls that are left are not made then.
 */
export type WorkEnd = 'screen' | 'address' | 'run';

export interface CallOptions {
  signal?: AbortSignal;
}

export interface Question {
  /** 'Confirmation' by default. */
  title?: string;
  text: string;
  /** The name of the record, so that a person sees when it is the wrong one. */
  about?: string | undefined;
  /** 'Confirm' by default. */
  confirmLabel?: string;
  isDangerous?: boolean;
  /** A second text, which is still being read. It is shown below `text` when it arrives; the question opens at once. */
  more?: Promise<QuestionMore | undefined>;
}

/** The second text of a question. It may forbid to confirm the question. */
export interface QuestionMore {
  text: string;
  /** The question cannot be confirmed, for the reason in `text`. */
  isRefused: boolean;
}

/** The record of a tab set, which the screen is about or below. */
export interface RecordAbove {
  /** The route parameter with its key; undefined where that is not known. */
  param: string | undefined;
  title: string;
  /** The address of the list that it is in, where that is another one than its address says. */
  list?: string | undefined;
}

/**
 * The functions that blocks use of the application around them. The renderer knows no address, no session and no
 * router: the console, the preview and the tests each provide one of these. All functions are stable.
 */
export interface RendererHost {
  /** Calls an operation. Returns a failed envelope instead of throwing; only an aborted call throws. */
  call: (call: OperationCall, options?: CallOptions) => Promise<Answer>;
  /** Whether this person may call the operation. It decides what is offered; the server checks again. */
  can: (operation: string) => boolean;
  /**
   * `keepsWork`: unsaved values survive this navigation, so leaving does not ask. `handed`: the id of the values that the
   * form at `to` begins with (`handed-over.ts`); such a navigation goes on in the middle of a save too.
   */
  navigate: (to: string, options?: { replace?: boolean; keepsWork?: boolean; handed?: string }) => void;
  /** Goes back in history, or to `fallback` from the first page of the visit. */
  back: (fallback: string) => void;
  toast: (tone: ToastTone, text: string, more?: ToastMore) => void;
  confirm: (question: Question) => Promise<boolean>;
  /** Whether this person may open the screen at an address of the console. */
  mayOpen: (href: string) => boolean;
  /** Whether `navigate` opens an address in a new tab: the server answers it, and no screen does. */
  opensTab: (href: string) => boolean;
  /** Returns the first route of a screen; undefined without a route, or for a person who may not open it. */
  screenPath: (screen: string) => string | undefined;
  /** Sets the title of the page and of the breadcrumb: the screen, the open record, and the record above it. */
  showTitle: (title: string, record?: string, above?: RecordAbove) => void;
  /** While true, a navigation that ends the work asks for a confirmation. `endsWith` is `screen` by default. */
  markUnsaved: (isUnsaved: boolean, endsWith?: WorkEnd) => void;
  /**
   * Offers to save the unsaved work when it is about to be left. `save` resolves to whether it was saved. Returns the
   * function that takes the offer back.
   */
  offerSave: (save: () => Promise<boolean>) => () => void;
  /** Counts how often a person has stayed on unsaved work: controls that show the address then show it again. */
  stays: Stays;
  /** Prefetches the screen at `to`, which is probably opened next. */
  prepare: (to: string) => void;
  /**
   * Takes a changed session from the answer of the step that has changed it, or refetches it; tells other tabs, and
   * navigates to `to` if that is a screen of the console.
   */
  sessionChanged: (to: string, result: Json) => Promise<void>;
  /** The services of the application whose operations no descriptor names. */
  ports: HostPorts;
}

/** A counter that React can subscribe to. */
export interface Stays {
  get: () => number;
  subscribe: (listener: () => void) => () => void;
}

/** Values that do not change during a session. */
export interface HostSettings {
  locale: LocaleSettings;
  /** The CSP nonce for style elements that a library creates. */
  nonce: string | undefined;
  /** Digits of a one-time code. */
  otpLength: number;
  /** Prefix of this person's local drafts; undefined without a session. */
  draftOwner: string | undefined;
  /** `user.` in conditions and templates. */
  user: JsonObject;
  /** The site at which the person works; undefined where the host knows none. */
  siteId?: number;
  /** The calculated values and checks that descriptors name. */
  functions: Functions;
  /** The personal settings of the session, by key; `choices.ts` reads and changes them. */
  choices?: JsonObject;
}

/** The current address. A context of its own, because it changes with every navigation. */
export interface Place {
  pathname: string;
  /** With its question mark; '' without a search. */
  search: string;
  /** Values of the route's `{names}`. */
  params: Record<string, string>;
  /** The pattern that matched. */
  route: string;
  /**
   * Whether a navigation inside of the application led here. False for an address that was opened from outside, maybe
   * by a link of another site, and after a redirect.
   */
  isOwnStep: boolean;
  /** The path that was left on the way back to this one. */
  cameFrom?: string | undefined;
  /** The part of a page that the address names behind its `#`; '' or undefined for none. */
  fragment?: string | undefined;
  /** The id of the values that were handed over to this place. */
  handed?: string | undefined;
}

/** Builds the address of this screen with another search: the state of a block as a link. */
export type AddressOfState = (pathname: string, search: string) => string;

export const HostContext = createContext<RendererHost | null>(null);
export const SettingsContext = createContext<HostSettings | null>(null);
export const PlaceContext = createContext<Place | null>(null);
/** Blocks of one page share its address: the page provides how. By default a block owns the whole address. */
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

/**
 * Returns the address of this screen for a search (with its question mark, or ''). Blocks keep their state in the
 * address through it.
 */
export function useAddressOfState(): (search: string) => string {
  const { pathname } = usePlace();
  const addressOf = useContext(AddressContext);
  return useCallback((search) => addressOf(pathname, search), [addressOf, pathname]);
}

/**
 * Returns a number that changes when a person stays on unsaved work instead of following a navigation. A control that
 * holds a choice until it stands in the address resets the choice then.
 */
export function useStays(): number {
  const { stays } = useHost();
  return useSyncExternalStore(stays.subscribe, stays.get);
}

function given<Value>(value: Value | null, name: string): Value {
  if (value === null)
    throw new Error(`A block was rendered outside of ${name}; blocks/README.md shows how to play a screen.`);
  return value;
}
