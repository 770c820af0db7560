import type { ConditionScope } from '../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../language/resolve/resolve-screen.ts';
import type { LocaleSettings } from '../language/text/formats/locale.ts';
import type { Read } from '../language/types/calls.ts';
import type { Condition } from '../language/types/condition.ts';
import type { Action } from '../language/types/descriptor.ts';
import type { JsonObject } from '../language/types/json.ts';
import type { Answer, Question, RendererHost } from '../host/host.ts';
import type { ToastAction } from '../ui/toast/toasts.ts';
import type { Ask } from './ask-context.ts';
import type { AttemptKeys } from './attempt-keys.ts';
import type { RefusalText } from './refusal.ts';

/** The parts of a descriptor's action that a command has too. */
type ActionParts = Partial<
  Pick<
    Action,
    | 'operation'
    | 'args'
    | 'payload'
    | 'ask'
    | 'askWhen'
    | 'tone'
    | 'requires'
    | 'before'
    | 'successMessage'
    | 'assign'
    | 'once'
    | 'then'
  >
>;

/**
 * A write that a person starts: an action of a descriptor, or what a block itself offers (save, delete, submit). Every
 * `Action` is a command. All of it is data; the runner reads it step by step (`README.md`).
 */
export interface Command extends ActionParts {
  label: string;
  /** A read that may refuse the command before the confirmation. `before` may refuse it afterwards. */
  guard?: Read | undefined;
  /** The confirmation: a template, a whole question, or a function that returns it when it is asked. */
  confirm?: string | Question | (() => Question);
  /** Why the command cannot be run as things are: it is refused before anything is asked or sent. */
  refusal?: string | undefined;
  /** The OData query of its call. */
  query?: string;
  /** What a person has answered to `ask`; sent beside `payload`. */
  asked?: JsonObject;
  /** Over `result.`: a successful answer that meets it counts as refused, with `text` (a template) as its message. */
  refuseWhen?: Condition;
  text?: string;
  /**
   * The message of success: its tone, its text where neither `successMessage` nor the answer has one, and its button.
   * Null shows no message.
   */
  toast?: { tone: 'info' | 'success'; text: string; action?: ToastAction } | null;
}

/**
 * The place that a command runs on: a form, a record, one of many rows. Each function is one step of the place's own.
 */
export interface CommandTarget {
  catalogue: Pick<ResolvedScreen, 'operations' | 'entities'>;
  /** Returns the current record and the scopes around it. */
  scope: () => ConditionScope;
  /** Settles pending input first (open questions, uploads). Returns false to stop the command. */
  settle?: (command: Command) => Promise<boolean>;
  /**
   * Runs every check of the screen, for a command that `requires` something, and shows what it finds. Returns whether
   * all is valid.
   */
  validate?: (command: Command) => boolean;
  /** Builds the payload of a command that has no `payload` template. */
  payload?: (command: Command) => JsonObject | undefined;
  /** Called right before the call is made, when its payload has been built. */
  onSend?: (command: Command) => void;
  /**
   * Shows what another person has stored meanwhile, if the refusal says so. Returns true if nothing else has to be
   * shown.
   */
  showConflict?: (answer: Answer) => boolean | Promise<boolean>;
  /** Shows a refusal at the fields. Returns true if its message does not have to be shown as well. */
  showRefusal?: (answer: Answer) => boolean | Promise<boolean>;
  /** Stores what `assign` read from the answer: `record` with the assigned values in it, and those values alone. */
  assign?: (record: JsonObject, assigned: JsonObject) => void;
  /** Invalidates cached reads that the command has made stale. */
  invalidate?: () => void | Promise<void>;
  /** Does what this place does after success, before `then`. `assigned` is undefined for a command without `assign`. */
  onSuccess?: (answer: Answer, assigned: JsonObject | undefined) => void | Promise<void>;
  back?: () => void;
  reload?: () => void | Promise<void>;
}

/** The functions of the host that commands use. */
export type CommandHost = Pick<RendererHost, 'call' | 'confirm' | 'toast' | 'navigate'>;

/** What the runner gets from the application. */
export interface CommandContext {
  host: CommandHost;
  /** Formats dates and numbers in texts. */
  locale: LocaleSettings;
  keys: AttemptKeys;
  /** Shows the fields of `ask`; undefined where no dialog can be shown, as for many rows at once. */
  ask?: Ask | undefined;
  /** Shows a refusal beside the button of the command. Returns false where no button is on the page. */
  onRefusal?: ((refusal: RefusalText) => boolean) | undefined;
  /** Called before the first question or guarding read, if the command has one. */
  onQuestion?: () => void;
  /** Called when the last question is answered and requests begin. */
  onStart?: () => void;
  /** Called when the call is done, and only what is shown has still to be read again. */
  onStored?: () => void;
}
