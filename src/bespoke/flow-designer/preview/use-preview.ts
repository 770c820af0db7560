import { useMemo, useState } from 'react';
import { useCommands } from '../../../../renderer/commands/use-commands.ts';
import { useHost } from '../../../../renderer/host/host.ts';
import type { LookupModel } from '../../../../renderer/language/resolve/lookup.ts';
import { useRead } from '../../../../renderer/host/use-read.ts';
import type { ConditionScope } from '../../../../renderer/language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import type { FlowDescriptor } from '../../../../renderer/language/types/blocks.ts';
import { firstContact, readPreview, type Preview, type PreviewedMessage } from './read-preview.ts';

export interface PreviewInput {
  screen: ResolvedScreen;
  scope: ConditionScope;
  operations: NonNullable<FlowDescriptor['preview']>;
  campaignId: number;
  audienceSegmentId: number;
  templateId: number;
}

export interface PreviewModel {
  /** The contact whose message is shown: the first one of the segment until another one is chosen. */
  contactId: number | null;
  chooseContact: (contactId: number | null) => void;
  /** Finds contacts of the segment. */
  lookup: LookupModel;
  /** The segment has nobody to whom a message could be shown. */
  isEmpty: boolean;
  isLoading: boolean;
  preview: Preview | undefined;
  /** What is said by the chosen channel; by default by the one that the contact would get. */
  message: PreviewedMessage | undefined;
  chooseChannel: (marketingChannelId: number | null) => void;
  /** Why nothing can be shown. */
  failure: string | undefined;
  /** Sends a test; undefined where the caller may not, or no test of this message can go to the caller. */
  send: (() => void) | undefined;
  isSending: boolean;
}

/** Reads the message of a template for a contact, and sends tests of it. */
export function usePreview(input: PreviewInput): PreviewModel {
  const { screen, scope, operations, campaignId, audienceSegmentId, templateId } = input;
  const host = useHost();
  const [chosen, chooseContact] = useState<number | null>(null);
  const [channel, chooseChannel] = useState<number | null>(null);
  const args = useMemo(() => ({ audienceSegmentId: String(audienceSegmentId) }), [audienceSegmentId]);
  const first = useRead({ operation: operations.contacts, args, query: '$top=1' });
  const contactId = chosen ?? firstContact(first.answer?.result) ?? null;
  const keys = { campaignId, templateId, contactId: contactId ?? 0 };
  const read = useRead(
    contactId === null
      ? undefined
      : {
          operation: operations.get,
          args: Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, String(key)])),
        },
    { isKept: false },
  );
  const result = read.answer?.result;
  const preview = useMemo(() => (result === undefined ? undefined : readPreview(result)), [result]);
  const message = preview && messageOf(preview, channel);
  const commands = useCommands({
    catalogue: screen,
    scope: () => scope,
    payload: () => ({ ...keys, marketingChannelId: message?.marketingChannelId ?? 0 }),
  });
  const maySend = message?.testAddress !== undefined && message.text !== undefined && host.can(operations.send);
  return {
    contactId,
    chooseContact,
    lookup: { operation: operations.contacts, keyField: 'notificationContactId', text: '{fullName}', args },
    isEmpty: first.answer !== undefined && contactId === null,
    isLoading: first.isLoading || read.isLoading,
    preview,
    message,
    chooseChannel,
    failure: (first.failure ?? read.failure)?.message,
    send: maySend ? () => void commands.run({ label: 'Send test', operation: operations.send }) : undefined,
    isSending: commands.running !== undefined,
  };
}

function messageOf({ messages, marketingChannelId }: Preview, channel: number | null): PreviewedMessage | undefined {
  const wanted = channel ?? marketingChannelId;
  return messages.find((message) => message.marketingChannelId === wanted) ?? messages[0];
}
