import type { IncomingMessage } from 'node:http';
import { BodiesInFlight } from '../../bodies-in-flight.ts';
import { LINK_PATHS, type LinkTarget } from '../../domain/campaigns/engine/links.ts';
import {
  readPreferences,
  storePreferences,
  type ModePreference,
  type Preferences,
  type Wanted,
} from '../../domain/campaigns/engine/preferences.ts';
import { Refusal } from '../../refusal.ts';
import { readBody } from '../pipeline/payload/read-body.ts';
import type { Responses } from '../responses/responses.ts';
import { escapeHtml, plainPage } from './plain-page.ts';
import type { SignedLinks } from './signed-links.ts';

export const PREFERENCES_PATH = `${LINK_PATHS.preferences}:token`;

const LONGEST_BODY = 16 * 1024;

/**
 * The page on which a contact chooses what it gets of campaigns (`docs/domain/campaigns.md#preferences`). It needs no
 * session: who has the link of a message is its reader.
 */
export class PreferencePage {
  readonly #links: SignedLinks;
  readonly #responses: Responses;
  readonly #bodies: BodiesInFlight;
  readonly #addressOf: (incoming: IncomingMessage) => string;

  constructor(
    links: SignedLinks,
    responses: Responses,
    bodies: BodiesInFlight,
    addressOf: (incoming: IncomingMessage) => string,
  ) {
    this.#links = links;
    this.#responses = responses;
    this.#bodies = bodies;
    this.#addressOf = addressOf;
  }

  async show(incoming: IncomingMessage, token: string): Promise<Response> {
    const target = this.#links.targetOf(incoming, token, 'preferences');
    if (target instanceof Response) return target;
    const preferences = await this.#links.inTenant(target, (transaction) =>
      readPreferences(transaction, target.messageId),
    );
    return preferences === null ? this.#links.unknown() : this.#page(token, preferences, '');
  }

  async store(incoming: IncomingMessage, token: string): Promise<Response> {
    const target = this.#links.targetOf(incoming, token, 'preferences');
    if (target instanceof Response) return target;
    const wanted = await this.#readWanted(incoming);
    const stored = wanted === null ? 'invalid' : await this.#stored(target, wanted);
    if (stored === 'unknown') return this.#links.unknown();
    if (stored === 'invalid')
      return this.#responses.page(400, (nonce) =>
        plainPage('Nothing was changed', '<p>The form was not as the page shows it. Open the link again.</p>', {
          nonce,
        }),
      );
    return this.#page(token, stored, '<p role="status">Saved.</p>');
  }

  #stored(target: LinkTarget, wanted: Wanted): Promise<Preferences | 'unknown' | 'invalid'> {
    return this.#links.inTenant(target, (transaction) =>
      storePreferences(transaction, target.messageId, wanted, this.#links.now()),
    );
  }

  /** Returns what the sent form wants; null for another body. */
  async #readWanted(incoming: IncomingMessage): Promise<Wanted | null> {
    try {
      const body = await this.#bodies.during(this.#addressOf(incoming), (held) =>
        readBody(incoming, LONGEST_BODY, held),
      );
      return wantedIn(new URLSearchParams(new TextDecoder().decode(body)));
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) return null;
      throw error;
    }
  }

  #page(token: string, preferences: Preferences, before: string): Response {
    const action = escapeHtml(LINK_PATHS.preferences + token);
    return this.#responses.page(200, (nonce) =>
      plainPage(
        'What you get from us',
        `${before}<p>${escapeHtml(preferences.sender)} writes to you as you choose here.</p>
<form method="post" action="${action}"><input type="hidden" name="form" value="preferences">
${fieldset('How', 'mode', preferences.modes.map(modeChoice))}
${fieldset(
  'About what',
  'topic',
  preferences.topics.map(({ notificationTopicId, title, isWanted }) => ({ id: notificationTopicId, title, isWanted })),
)}
${tracking(preferences.tracking)}
<p><button type="submit">Save</button></p></form>`,
        { nonce },
      ),
    );
  }
}

interface Choice {
  id: number;
  title: string;
  isWanted: boolean;
}

function fieldset(legend: string, name: string, choices: readonly Choice[]): string {
  if (choices.length === 0) return '';
  const boxes = choices.map(
    ({ id, title, isWanted }) =>
      `<p><label><input type="checkbox" name="${name}" value="${id}"${isWanted ? ' checked' : ''}> ${escapeHtml(title)}</label></p>`,
  );
  return `<fieldset><legend>${legend}</legend>${boxes.join('')}</fieldset>`;
}

/** A form that did not ask changes nothing: a box that is not ticked is not sent. */
function tracking(isAllowed: boolean | undefined): string {
  if (isAllowed === undefined) return '';
  const choice = {
    id: 1,
    title: 'The sender may see when I open its mails, and which links I follow',
    isWanted: isAllowed,
  };
  return `<input type="hidden" name="asks" value="tracking">${fieldset('What is counted', 'tracking', [choice])}`;
}

const MODES: Readonly<Record<string, string>> = {
  email: 'E-mail',
  sms: 'Text messages',
  whatsapp: 'WhatsApp',
  push: 'Notifications on the phone',
};

/** The address of a contact in the console is made by us, and says nothing to its reader. */
function modeChoice({ transportModeId, code, address, isWanted }: ModePreference): Choice {
  const title = code === 'inApp' ? 'In the console' : `${MODES[code] ?? code} to ${covered(address)}`;
  return { id: transportModeId, title, isWanted };
}

/** Who was forwarded a message learns no whole address: `a…@example.com`, `…12`. */
function covered(address: string): string {
  const at = address.lastIndexOf('@');
  return at > 0 ? `${[...address].slice(0, 1).join('')}…${address.slice(at)}` : `…${address.slice(-2)}`;
}

/** A form without a checked box sends only its name, which tells it from an empty body. */
function wantedIn(sent: URLSearchParams): Wanted | null {
  const ids = (name: string): number[] => sent.getAll(name).map(Number);
  const [modes, topics] = [ids('mode'), ids('topic')];
  if (sent.get('form') !== 'preferences' || [...modes, ...topics].some((id) => !Number.isSafeInteger(id))) return null;
  const asked = sent.get('asks') === 'tracking' ? { tracking: sent.get('tracking') === '1' } : {};
  return { modes: new Set(modes), topics: new Set(topics), ...asked };
}
