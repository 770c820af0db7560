import { sql } from 'kysely';
import type { IncomingMessage } from 'node:http';
import { pageOf } from '../../domain/campaigns/engine/compose.ts';
import { LINK_PATHS, signedLink, TEST_TOKEN, type LinkTarget } from '../../domain/campaigns/engine/links.ts';
import { isMachineOpen } from '../../domain/campaigns/engine/modes/machine-opens.ts';
import { mayCountOpen } from '../../domain/campaigns/engine/modes/tracking.ts';
import { readRunningCampaign } from '../../domain/campaigns/engine/read-campaign.ts';
import { recordEvent } from '../../domain/campaigns/engine/record-event.ts';
import { unsubscribeFromTopics } from '../../domain/topic-messages/unsubscribe.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { splitTarget } from '../request-target.ts';
import type { Responses } from '../responses/responses.ts';
import { escapeHtml, plainPage } from './plain-page.ts';
import type { SignedLinks } from './signed-links.ts';

/** The addresses of the links in messages of campaigns, as patterns of routes. */
export const OPEN_PATH = `${LINK_PATHS.open}:token`;
export const PICTURE_PATH = `${LINK_PATHS.picture}:token`;
export const UNSUBSCRIBE_PATH = `${LINK_PATHS.unsubscribe}:token`;

/**
 * Answers the links in messages of campaigns (`docs/domain/campaigns.md#links`). They need no session: each is signed. A
 * GET of an unsubscription only asks, because programs open the links of mails; a POST acts.
 */
export class CampaignLinks {
  readonly #links: SignedLinks;
  readonly #responses: Responses;

  constructor(links: SignedLinks, responses: Responses) {
    this.#links = links;
    this.#responses = responses;
  }

  /** Records a click, and leads to the page of the campaign, or to the address that the link has besides. */
  async open(incoming: IncomingMessage, token: string): Promise<Response> {
    const to = new URLSearchParams(splitTarget(incoming).query).get('to') ?? undefined;
    const target = this.#links.targetOf(incoming, token, 'open', to);
    if (target instanceof Response) return target;
    const page = await this.#links.inTenant(target, (transaction) => this.#opened(transaction, target, incoming));
    if (page === null) return this.#links.unknown();
    return this.#responses.file(302, null, { location: page, 'cache-control': 'no-store' });
  }

  /** Records an opening. Whatever the link is, the answer is the picture: who forges one learns nothing. */
  async see(incoming: IncomingMessage, token: string): Promise<Response> {
    const target = this.#links.targetOf(incoming, token, 'picture');
    if (!(target instanceof Response) && isByContact(incoming)) {
      const now = this.#links.now();
      const isMachine = isMachineOpen(incoming.headers['user-agent']);
      await this.#links.inTenant(target, async (transaction) => {
        if (await mayCountOpen(transaction, target.messageId))
          await recordEvent(transaction, { ...target, outcome: 'opened', at: now, key: 'opened', isMachine }, now);
      });
    }
    return this.#responses.file(200, PICTURE, {
      'content-type': 'image/gif',
      'cache-control': 'no-store, max-age=0',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }

  ask(incoming: IncomingMessage, token: string): Response {
    if (token === TEST_TOKEN) return this.#links.ofTest();
    const target = this.#links.targetOf(incoming, token, 'unsubscribe');
    if (target instanceof Response) return target;
    return this.#responses.page(200, (nonce) =>
      plainPage(
        'Unsubscribe',
        `<p>Do you want no more messages of this kind?</p>
<form method="post" action="${escapeHtml(LINK_PATHS.unsubscribe + token)}"><button type="submit">Unsubscribe</button></form>
${this.#toPreferences(target, 'Choose what you get instead')}`,
        { nonce },
      ),
    );
  }

  async unsubscribe(incoming: IncomingMessage, token: string): Promise<Response> {
    if (token === TEST_TOKEN) return this.#links.ofTest();
    const target = this.#links.targetOf(incoming, token, 'unsubscribe');
    if (target instanceof Response) return target;
    const now = this.#links.now();
    const event = { outcome: 'unsubscribed', at: now, key: 'unsubscribed' } as const;
    const isKnown = await this.#links.inTenant(
      target,
      async (transaction) =>
        (await recordEvent(transaction, { ...event, ...target }, now)) ||
        (await unsubscribeFromTopics(transaction, target.messageId, now)),
    );
    if (!isKnown) return this.#links.unknown();
    return this.#responses.page(200, (nonce) =>
      plainPage(
        'Unsubscribed',
        `<p>You get no more messages of this kind.</p>
${this.#toPreferences(target, 'Choose what you get')}`,
        { nonce },
      ),
    );
  }

  #toPreferences(target: LinkTarget, text: string): string {
    return `<p><a href="${escapeHtml(signedLink('', 'preferences', target, this.#links.pepper))}">${text}</a></p>`;
  }

  async #opened(transaction: Transaction, target: LinkTarget, incoming: IncomingMessage): Promise<string | null> {
    const now = this.#links.now();
    const message = await findPlace(transaction, target);
    const campaign = message === null ? null : await readRunningCampaign(transaction, message.campaignId, now);
    if (campaign === null || message === null) return null;
    if (isByContact(incoming))
      // Once a second is often enough: a double click is one click.
      await recordEvent(
        transaction,
        { ...target, outcome: 'clicked', at: now, key: `clicked ${Math.floor(now / 1000)}` },
        now,
      );
    return target.to ?? pageOf(campaign, message.marketingChannelId);
  }
}

/** A picture of one pixel that cannot be seen. */
const PICTURE = Uint8Array.from(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'));

/** A HEAD asks where a link leads, and a prefetch is of a browser: nobody has clicked. */
function isByContact({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers['sec-purpose']?.includes('prefetch') !== true;
}

async function findPlace(
  { query, tenantId }: Transaction,
  { messageId }: LinkTarget,
): Promise<{ campaignId: number; marketingChannelId: number } | null> {
  const { rows } = await sql<{ campaignId: number; marketingChannelId: number }>`
    select t.campaign_id as "campaignId", m.marketing_channel_id as "marketingChannelId"
      from public.campaign_messages m
      join public.campaign_tracking t on t.tenant_id = m.tenant_id and t.campaign_tracking_id = m.campaign_tracking_id
     where m.tenant_id = ${tenantId} and m.message_id = ${messageId}::uuid`.execute(query);
  return rows[0] ?? null;
}
