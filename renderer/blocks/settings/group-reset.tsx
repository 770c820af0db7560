import type { ConditionScope } from '../../language/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import type { SettingFields } from '../../language/settings/settings-model.ts';
import type { Action } from '../../language/types/descriptor.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { useHost, usePlace } from '../../host/host.ts';
import { Button } from '../../ui/button/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { useActions } from '../actions/use-actions.ts';
import { parentPath } from '../addresses/parent-path.ts';
import { useReload } from '../frame/use-reload.ts';
import { useFields } from '../form/form-context.ts';

interface GroupResetProps {
  reset: Action;
  group: SettingFields;
  /** The group's settings as they are stored. */
  rows: JsonObject[];
  screen: ResolvedScreen;
  scope: ConditionScope;
}

/** Puts one group back to what it inherits; can be pressed while one of its settings has a stored value of its own. */
export function GroupReset({ reset, group, rows, screen, scope }: GroupResetProps) {
  const host = useHost();
  const reload = useReload(screen);
  const { pathname } = usePlace();
  const { store } = useFields();
  const runner = useActions({
    screen,
    scope: () => ({ ...scope, record: { group: group.title, settings: rows } }),
    onDone() {
      // What was typed in this group is gone with it; the baseline of the others stays theirs.
      const before = store.baseline();
      const own = group.fields.map(({ name }): [string, Json] => [name, before[name] ?? null]);
      for (const [name, value] of own) store.set(name, value);
      void reload();
    },
    back: () => host.back(parentPath(pathname)),
    reload,
  });
  if (reset.operation !== undefined && !host.can(reset.operation)) return null;
  return (
    <Button small icon="refresh" busy={runner.running !== undefined} disabled={!group.isCustom} onClick={() => void runner.run(reset)}>
      {reset.label}<VisuallyHidden> {group.title}</VisuallyHidden>
    </Button>
  );
}
