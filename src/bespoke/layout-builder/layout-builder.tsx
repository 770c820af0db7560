import { CannotPlay, type BlockProps } from '../../../renderer/blocks/block.ts';
import { usePlace } from '../../../renderer/host/host.ts';
import { useRead, type Read } from '../../../renderer/host/use-read.ts';
import type { ConditionScope } from '../../../renderer/language/logic/conditions/scope.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { LayoutDescriptor } from '../../../renderer/language/types/blocks.ts';
import { callOf } from '../../../renderer/parts/frame/call-of.ts';
import { ScreenFrame } from '../../../renderer/parts/frame/screen-frame.tsx';
import { titleOf } from '../../../renderer/parts/frame/title-of.ts';
import { useLoads } from '../../../renderer/parts/frame/use-loads.ts';
import { Skeleton } from '../../../renderer/ui/skeleton/skeleton.tsx';
import { LayoutEditor } from './screen/layout-editor.tsx';

/** Lays out a form by hand (`docs/domain/data-models.md#the-layout-builder`). */
export default function LayoutBuilderBlock({ screen }: BlockProps) {
  const { descriptor } = screen;
  if (descriptor.kind !== 'layout') throw new CannotPlay(screen, 'layout');
  return <OpenLayout descriptor={descriptor} screen={screen} />;
}

function OpenLayout({ descriptor, screen }: { descriptor: LayoutDescriptor; screen: ResolvedScreen }) {
  const { pathname } = usePlace();
  const loads = useLoads(screen);
  const call = callOf(descriptor.endpoints.get, descriptor.args, loads.scope, screen.operations);
  // An open layout is not replaced by a version that arrives later: the save compares the versions. A cached one may be
  // old, and every save over it would be refused.
  const read = useRead(loads.isReady ? call : undefined, { isKept: false, freshFor: Infinity });
  const result = read.answer?.result;
  const record = isObject(result) ? result : undefined;
  const scope: ConditionScope = record === undefined ? loads.scope : { ...loads.scope, record };
  const { operation, args } = descriptor.structure;
  const fields = useRead(record && callOf(operation, args, scope, screen.operations));
  const structure = fields.answer?.result;
  return (
    <ScreenFrame
      screen={screen}
      title={descriptor.title}
      record={screen.entity && titleOf(screen.entity, record)}
      scope={scope}
      awaited={[loads, awaited(read, record !== undefined), awaited(fields, structure !== undefined)]}
      skeleton={<Skeleton height={420} />}
    >
      {record !== undefined && structure !== undefined && (
        <LayoutEditor
          key={pathname}
          descriptor={descriptor}
          screen={screen}
          scope={loads.scope}
          record={record}
          structures={structure}
        />
      )}
    </ScreenFrame>
  );
}

function awaited({ failure, refetch }: Pick<Read, 'failure' | 'refetch'>, isReady: boolean) {
  return { isReady, failure, refetch };
}
