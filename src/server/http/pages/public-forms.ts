import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../refusal.ts';
import { newTicket } from '../../domain/data-models/form-ticket.ts';
import { PUBLIC_FORMS } from '../../domain/data-models/public-address.ts';
import { readPublicForm } from '../../domain/data-models/public-form.ts';
import type { ConsoleFiles } from '../console-files/console-files.ts';
import { withData } from '../console-files/with-data.ts';
import { withNonce } from '../console-files/with-nonce.ts';
import { hostName } from '../pipeline/authentication/host-name.ts';
import type { Responses } from '../responses/responses.ts';
import type { ServerParts } from '../server-parts.ts';
import { splitTarget } from '../request-target.ts';
import { notBuiltPage } from './message-pages.ts';
import { escapeHtml, plainPage } from './plain-page.ts';
import type { VisitorLimits } from './published-pages.ts';

export const PUBLIC_FORM_PATHS = `${PUBLIC_FORMS}*`;

const ADDRESS = /^\/published\/forms\/([1-9]\d{0,8})(\/[^/]*)?\/?$/;

/**
 * Answers the public pages of forms, to everybody (`docs/domain/data-models.md#public-forms`). The host decides the
 * tenant. The page carries the form and a ticket for one submission; what is sent goes to the operation `submitForm`.
 */
export class PublicForms {
  readonly #parts: ServerParts;
  readonly #limits: VisitorLimits;
  readonly #responses: Responses;
  /** The built page; null when it has not been built. */
  readonly #page: ((nonce: string) => string) | null;

  constructor(parts: ServerParts, files: ConsoleFiles, limits: VisitorLimits, responses: Responses) {
    const html = files.page('public-form.html');
    this.#parts = parts;
    this.#limits = limits;
    this.#responses = responses;
    this.#page = html === null ? null : withNonce(html);
  }

  async handle(incoming: IncomingMessage): Promise<Response> {
    const [, id] = ADDRESS.exec(splitTarget(incoming).path) ?? [];
    const data = id === undefined ? null : await this.#read(incoming, Number(id));
    if (data === null)
      return this.#responses.page(404, (nonce) =>
        plainPage('Form not found', '<p>There is no form at this address, or it is not open any more.</p>', { nonce }),
      );
    const page = this.#page;
    if (page === null) return this.#responses.page(503, notBuiltPage);
    return this.#responses.page(200, (nonce) => titled(withData(page(nonce), 'form', data.json), data.title));
  }

  /** Returns what the page shows; null where no form is published. */
  async #read(incoming: IncomingMessage, formId: number): Promise<{ title: string; json: string } | null> {
    const { database, hosts, services, store, clock } = this.#parts;
    const tenantId = await hosts.tenantOf(hostName(incoming.headers.host));
    if (tenantId === null) return null;
    try {
      const { title, sections } = await this.#limits.visit(incoming, (meter) =>
        database.transaction(async (transaction) => {
          await transaction.asTenant(tenantId);
          return readPublicForm(transaction, store, formId);
        }, meter),
      );
      const ticket = newTicket(services.pepper, { tenantId, formId }, clock?.() ?? new Date());
      return { title, json: JSON.stringify({ formId, title, sections, ticket }) };
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return null;
      throw error;
    }
  }
}

function titled(html: string, title: string): string {
  return html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
}
