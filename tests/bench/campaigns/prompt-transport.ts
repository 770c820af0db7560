import type { AttemptResult } from '../../../src/server/domain/campaigns/core/plan.ts';
import type { CampaignTransport } from '../../../src/server/domain/campaigns/engine/transport.ts';
import { EMAIL } from '../../../src/server/domain/campaigns/engine/modes/transport-modes.ts';

/** Carries e-mail, answers at once, and counts. */
export class PromptTransport implements CampaignTransport {
  sent = 0;

  carries(mode: number): boolean {
    return mode === EMAIL;
  }

  send(): Promise<AttemptResult> {
    this.sent += 1;
    return Promise.resolve('sent');
  }
}
