import { fillTemplate } from '../../language/text/templates/fill-template.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { SettingsDescriptor } from '../../language/types/blocks.ts';
import { usePlace, useSettings } from '../../host/host.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { CannotPlay, type BlockProps } from '../block.ts';
import { ScreenFrame } from '../../parts/frame/screen-frame.tsx';
import { useLoads } from '../../parts/frame/use-loads.ts';
import { useRows } from '../../parts/frame/use-rows.ts';
import { SettingsEditor } from './settings-editor.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

/** Fields that come from data (`docs/console.md#settings-screens`: site configuration, tenant colours). */
export default function SettingsBlock({ screen }: BlockProps) {
  if (screen.descriptor.kind !== 'settings') throw new CannotPlay(screen, 'settings');
  return <OpenSettings descriptor={screen.descriptor} screen={screen} />;
}

function OpenSettings({ descriptor, screen }: { descriptor: SettingsDescriptor; screen: ResolvedScreen }) {
  const { locale } = useSettings();
  const { pathname } = usePlace();
  const { from, args = descriptor.args } = descriptor.settings;
  const loads = useLoads(screen);
  const read = useRows({ operation: from, ...(args === undefined ? {} : { args }) }, loads.scope, screen, {
    isReady: loads.isReady,
  });
  const title = fillTemplate(descriptor.title, loads.scope, { locale });
  return (
    <ScreenFrame
      screen={screen}
      title={title}
      scope={loads.scope}
      awaited={[
        loads,
        {
          isReady: !read.isLoading,
          failure: read.rows.length === 0 ? read.failure : undefined,
          refetch: read.refetch,
        },
      ]}
      skeleton={<SettingsSkeleton />}
    >
      {read.rows.length === 0 ? (
        <EmptyState icon="catalog" title={descriptor.emptyText ?? 'There are no settings here.'} />
      ) : (
        // Another address mounts another editor: typed values belong to the settings before.
        <SettingsEditor
          key={pathname}
          title={title}
          descriptor={descriptor}
          screen={screen}
          rows={read.rows}
          scope={loads.scope}
        />
      )}
    </ScreenFrame>
  );
}
