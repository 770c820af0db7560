import { useState } from 'react';
import { CannotPlay, type BlockProps } from '../../../renderer/blocks/block.ts';
import type { Answer } from '../../../renderer/host/host.ts';
import { usePlace } from '../../../renderer/host/host.ts';
import { useRead } from '../../../renderer/host/use-read.ts';
import type { ConditionScope } from '../../../renderer/language/logic/conditions/scope.ts';
import { documentName } from '../../../renderer/language/models/editor/document.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { EditorDescriptor } from '../../../renderer/language/types/blocks.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { callOf } from '../../../renderer/parts/frame/call-of.ts';
import { Heading } from '../../../renderer/parts/head/heading.tsx';
import { useTabCrumb, useTabHeader } from '../../../renderer/parts/frame/part.ts';
import { ScreenFrame } from '../../../renderer/parts/frame/screen-frame.tsx';
import { titleOf } from '../../../renderer/parts/frame/title-of.ts';
import { useLoads, type Loads } from '../../../renderer/parts/frame/use-loads.ts';
import { Skeleton } from '../../../renderer/ui/skeleton/skeleton.tsx';
import { DocumentEditor } from './screen/document-editor.tsx';

/** Composes the document in one field of a record (`docs/console.md#page-editor`). */
export default function PageEditorBlock({ screen }: BlockProps) {
  const { descriptor } = screen;
  if (descriptor.kind !== 'editor') throw new CannotPlay(screen, 'editor');
  return <OpenDocument descriptor={descriptor} screen={screen} />;
}

function OpenDocument({ descriptor, screen }: { descriptor: EditorDescriptor; screen: ResolvedScreen }) {
  const { pathname } = usePlace();
  const loads = useLoads(screen);
  const opened = useOpened(descriptor, screen, loads);
  const { record } = opened;
  const header = useTabHeader(screen);
  // A header or the breadcrumb of a tab set names the record already.
  const isNamed = useTabCrumb(screen) !== undefined || header !== undefined;
  const scope: ConditionScope = record === undefined ? loads.scope : { ...loads.scope, record };
  return (
    <ScreenFrame
      screen={screen}
      title={descriptor.title}
      card={isNamed || record === undefined ? undefined : <Head name={documentName(descriptor, screen, scope)} />}
      record={screen.entity && titleOf(screen.entity, record)}
      scope={scope}
      awaited={[loads, { isReady: record !== undefined, failure: opened.failure, refetch: opened.refetch }]}
      skeleton={<Skeleton height={320} />}
    >
      {record !== undefined && (
        <DocumentEditor
          key={`${pathname} ${opened.key}`}
          descriptor={descriptor}
          screen={screen}
          scope={scope}
          record={record}
          onReplace={opened.replace}
        />
      )}
    </ScreenFrame>
  );
}

/** The name of what is edited, as the title of the screen. */
function Head({ name }: { name: string }) {
  return (
    <header>
      <Heading level={1}>{name}</Heading>
    </header>
  );
}

interface Opened {
  record: JsonObject | undefined;
  /** Changes when another version has to be opened. */
  key: number;
  failure: Answer | undefined;
  refetch: () => void;
  /** Opens another version of the record, and drops what was typed. */
  replace: (record: JsonObject) => void;
}

/**
 * Reads the record once: an open document is not replaced by a version that arrives later. The save compares the
 * versions.
 */
function useOpened(descriptor: EditorDescriptor, screen: ResolvedScreen, { scope, isReady }: Loads): Opened {
  const call = callOf(descriptor.endpoints.get, descriptor.args, scope, screen.operations);
  // A cached version may be old, and every save over it would be refused.
  const read = useRead(isReady ? call : undefined, { isKept: false, freshFor: Infinity });
  const [other, setOther] = useState<{ over: Answer | undefined; record: JsonObject; key: number }>();
  const result = read.answer?.result;
  const isReplaced = other !== undefined && other.over === read.answer;
  return {
    record: isReplaced ? other.record : isObject(result) ? result : undefined,
    key: isReplaced ? other.key : 0,
    failure: read.failure,
    refetch: read.refetch,
    replace: (record) => setOther({ over: read.answer, record, key: (other?.key ?? 0) + 1 }),
  };
}
