// Generated from schemas/descriptor/ by `npm run screenplay -- lint --fix`: change the schemas instead.
import type { Access, Read } from './shared.ts';

/** Draws the flow of a campaign: stages, their outcomes, and the way from one to the next. */
export interface FlowDescriptor {
  /** Id of a screen: lower-case words joined by hyphens. */
  id: string;
  /** flow: this schema. */
  kind: 'flow';
  access?: Access;
  /** Name of a tab set in the area's area.json. */
  tabs?: string;
  /**
   * Keys of the path of a call, by name; each a template. Those of a screen serve its own calls, its rows and, unless
   * they name `load.`, its `load`. A key that is not given is the parameter of that name of the route.
   */
  args?: { [name: string]: string };
  /** Read before the block, in this order; each answer stands under its name in the scope load., as load.app.appId. */
  load?: { [name: string]: Read };
  /** Heading of the screen. */
  title: string;
  /** Path of the screen; its parameters hold the key of the campaign. */
  route: string;
  /** The operations that read and save the flow. */
  endpoints: {
    /**
     * Operation that answers all `stages` with their outcomes, the `version` of the flow, and the `channels` of the
     * campaign.
     */
    get: string;
    /**
     * Operation that takes the stages that are new, changed or deleted, all or none, and answers the flow with the ids
     * of the new ones (`created`).
     */
    update: string;
  };
  /**
   * Operation that lists the types of stages: `stageTypeId`, `displayName`, and whether one sends a message
   * (`sendsMessage`) or ends the campaign (`isTerminal`).
   */
  stageTypes: string;
  /**
   * Operation that lists the types of outcomes: `stageOutcomeTypeId`, `stageOutcomeTypeCode`, `displayName` and `rank`.
   */
  outcomeTypes: string;
  /** Operation that lists the templates that a stage can send, each with the `channels` for which it has a variant. */
  templates: string;
  /** Operation that lists the marketing channels with their names. */
  channels: string;
  /**
   * Operation that answers how far the messages of earlier campaigns went, by `notificationTemplateId` and
   * `marketingChannelId`. A simulation can have their rates. Without it there are the usual ones only.
   */
  rates?: string;
  /**
   * The operations that show the message of a stage as a contact would get it, and send a test of it. Without them
   * there is no preview.
   */
  preview?: {
    /** Operation that answers `messages` by channel, given `campaignId`, `templateId` and `contactId`. */
    get: string;
    /** Operation that sends one of these messages to the caller, given the same and `marketingChannelId`. */
    send: string;
    /** Operation that lists the contacts of the segment that the flow names (`audienceSegmentId`). */
    contacts: string;
  };
}
