import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { SettingFields } from '../../language/models/settings/settings-model.ts';
import type { Action } from '../../language/types/descriptor.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { useHost, usePlace } from '../../host/host.ts';
import { Button } from '../../ui/button/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { useCommands } from '../../commands/use-commands.ts';
import { RefusalBeside } from '../../parts/actions/refusal-beside.tsx';
import { parentPath } from '../../parts/addresses/parent-path.ts';
import { useReload } from '../../parts/frame/use-reload.ts';
import { useFields } from '../../fields/record/fields-context.ts';

interface GroupResetProps {
  reset: Action;
  group: SettingFields;
  /** The stored settings of the group. */
  rows: JsonObject[];
  screen: ResolvedScreen;
  scope: ConditionScope;
}

/** Resets one group to its inherited values; enabled while one of its settings has a stored value of its own. */
export function GroupReset({ reset, group, rows, screen, scope }: GroupResetProps) {
  const host = useHost();
  const reload = useReload(screen);
  const { pathname } = usePlace();
  const { store } = useFields();
  const commands = useCommands({
    catalogue: screen,
    scope: () => ({ ...scope, record: { group: group.title, settings: rows } }),
    invalidate: () => void reload(),
    onSuccess() {
      // Typed values of this group are dropped; other groups keep theirs.
      const before = store.baseline();
      const own = group.fields.map(({ name }): [string, Json] => [name, before[name] ?? null]);
      for (const [name, value] of own) store.set(name, value);
    },
    back: () => host.back(parentPath(pathname)),
    reload,
  });
  if (reset.operation !== undefined && !host.can(reset.operation)) return null;
  return (
    <>
      <Button
        small
        icon="refresh"
        busy={commands.running !== undefined}
        disabled={!group.isCustom}
        onClick={() => void commands.run(reset)}
      >
        {reset.label}
        <VisuallyHidden> {group.heading}</VisuallyHidden>
      </Button>
      <RefusalBeside commands={commands} />
    </>
  );
}
