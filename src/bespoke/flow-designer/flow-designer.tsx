import { useEffect, useMemo } from 'react';
import { CannotPlay, type BlockProps } from '../../../renderer/blocks/block.ts';
import { useRead, type Read } from '../../../renderer/host/use-read.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { FlowDescriptor } from '../../../renderer/language/types/blocks.ts';
import type { FlowFacts } from '../../../renderer/flow/facts.ts';
import { callOf } from '../../../renderer/parts/frame/call-of.ts';
import { ScreenFrame } from '../../../renderer/parts/frame/screen-frame.tsx';
import { useLoads, type Loads } from '../../../renderer/parts/frame/use-loads.ts';
import { Skeleton } from '../../../renderer/ui/skeleton/skeleton.tsx';
import { DesignerView } from './designer-view.tsx';
import { readChannels, readFlow, readOutcomeTypes, readStageTypes, readTemplates } from './screen/read-flow.ts';

/** Milliseconds after which the counts of a running campaign are read again. */
const COUNTS_MS = 30_000;

/** Draws the flow of a campaign (`docs/console.md#flow-designer`). */
export default function FlowDesignerBlock({ screen }: BlockProps) {
  const { descriptor } = screen;
  if (descriptor.kind !== 'flow') throw new CannotPlay(screen, 'flow');
  return <OpenFlow screen={screen} descriptor={descriptor} />;
}

function OpenFlow({ screen, descriptor }: { screen: ResolvedScreen; descriptor: FlowDescriptor }) {
  const loads = useLoads(screen);
  const { flow: read, facts, awaited } = useFlowReads(screen, descriptor, loads);
  const answer = read.answer?.result;
  const flow = useMemo(() => (answer === undefined ? undefined : readFlow(answer)), [answer]);
  const campaignId = isObject(answer) && typeof answer['campaignId'] === 'number' ? answer['campaignId'] : 0;
  usePolling(read, flow?.isActive === true);
  return (
    <ScreenFrame
      screen={screen}
      title={descriptor.title}
      scope={loads.scope}
      awaited={[loads, ...awaited]}
      skeleton={<Skeleton height={520} />}
    >
      {flow !== undefined && facts !== undefined && (
        <DesignerView
          key={campaignId}
          screen={screen}
          scope={loads.scope}
          operation={descriptor.endpoints.update}
          preview={descriptor.preview}
          rates={descriptor.rates}
          campaignId={campaignId}
          flow={flow}
          facts={facts}
        />
      )}
    </ScreenFrame>
  );
}

interface FlowReads {
  flow: Read;
  facts: FlowFacts | undefined;
  awaited: { isReady: boolean; failure: Read['failure']; refetch: () => void }[];
}

/** Reads the flow, and the lists that its rules and fields need. */
function useFlowReads(screen: ResolvedScreen, descriptor: FlowDescriptor, { scope, isReady }: Loads): FlowReads {
  const { args, endpoints } = descriptor;
  const of = (operation: string) => (isReady ? callOf(operation, args, scope, screen.operations) : undefined);
  // A cached version may be old, and every save over it would be refused.
  const flow = useRead(of(endpoints.get), { isKept: false });
  const stageTypes = useRead(of(descriptor.stageTypes));
  const outcomeTypes = useRead(of(descriptor.outcomeTypes));
  const templates = useRead(of(descriptor.templates));
  const channels = useRead(of(descriptor.channels));
  const reads = [flow, stageTypes, outcomeTypes, templates, channels];
  const results = reads.map((read) => read.answer?.result);
  const [flowResult, stageRows, outcomeRows, templateRows, channelRows] = results;
  const isRead = results.every((result) => result !== undefined);
  const facts = useMemo(
    (): FlowFacts | undefined =>
      isRead
        ? {
            stageTypes: readStageTypes(stageRows),
            outcomeTypes: readOutcomeTypes(outcomeRows),
            templates: readTemplates(templateRows),
            channels: readChannels(channelRows, readFlow(flowResult).channelIds),
          }
        : undefined,
    [isRead, flowResult, stageRows, outcomeRows, templateRows, channelRows],
  );
  return {
    flow,
    facts,
    awaited: reads.map((read) => ({
      isReady: read.answer !== undefined,
      failure: read.answer === undefined ? read.failure : undefined,
      refetch: read.refetch,
    })),
  };
}

/** Reads the counts again while the campaign runs and the page is seen. */
function usePolling({ refetch }: Read, isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && refetch(), COUNTS_MS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
}
