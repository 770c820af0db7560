import { useEffect, useState } from 'react';
import { useFocused, useSlate } from 'slate-react';
import { insertDataField, insertMention } from '../../core/commands/insert.ts';
import { triggerAt, type Trigger } from '../../core/triggers.ts';
import { useStudio } from '../../frame/studio.ts';
import { ToolIcon } from '../../toolbar/tool-icons.tsx';
import { CanvasPopup } from './canvas-popup.tsx';
import { OptionMenu, type MenuOption } from './option-menu.tsx';
import { runTyped, typedCommands } from './typed-commands.ts';
import { useMentions } from './use-mentions.ts';

/** The one choice of the menu behind an `@`, and the name of a new data field. */
const DATABOUND = 'databound';

/**
 * The menus that typing opens: `@` for data fields, `@` and a name for mentions, `/` for commands. Escape closes a menu
 * until the caret leaves what was typed. There is none while the focus is elsewhere: the selection of the text stays then.
 */
export function TypedMenus() {
  const editor = useSlate();
  const isFocused = useFocused();
  const [closed, setClosed] = useState<string | null>(null);
  const trigger = triggerAt(editor);
  const place = trigger === null ? null : JSON.stringify(trigger.at.anchor);
  if (closed !== null && place !== closed) setClosed(null);
  if (!isFocused || trigger === null || place === closed) return null;
  const close = () => setClosed(place);
  switch (trigger.kind) {
    case 'databound':
      return <DataFieldMenu trigger={trigger} onClose={close} />;
    case 'mention':
      return <MentionMenu trigger={trigger} onClose={close} />;
    case 'command':
      return <CommandMenu trigger={trigger} onClose={close} />;
  }
}

interface MenuProps {
  trigger: Trigger;
  onClose: () => void;
}

function DataFieldMenu({ trigger, onClose }: MenuProps) {
  const { page, focusText } = useStudio();
  return (
    <Menu
      trigger={trigger}
      label="Data fields"
      options={[{ id: DATABOUND, label: DATABOUND }]}
      onClose={onClose}
      onChoose={() => {
        insertDataField(page, DATABOUND, 'fieldName');
        focusText();
      }}
    />
  );
}

function MentionMenu({ trigger, onClose }: MenuProps) {
  const { page, focusText } = useStudio();
  const names = useMentions(trigger.query);
  return (
    <Menu
      trigger={trigger}
      label="Mentions"
      options={names.map((name) => ({ id: name, label: name }))}
      onClose={onClose}
      onChoose={(name) => {
        insertMention(page, name);
        focusText();
      }}
    />
  );
}

function CommandMenu({ trigger, onClose }: MenuProps) {
  const studio = useStudio();
  const commands = typedCommands(studio, trigger.query);
  return (
    <Menu
      trigger={trigger}
      label="Commands"
      options={commands.map(({ label, sign }) => ({
        id: label,
        label,
        sign: typeof sign === 'string' ? sign : <ToolIcon name={sign.icon} />,
      }))}
      onClose={onClose}
      onChoose={(label) => {
        const command = commands.find((one) => one.label === label);
        if (command === undefined) return;
        studio.focusText();
        runTyped(studio, command, trigger);
      }}
    />
  );
}

interface OptionsAtProps extends MenuProps {
  label: string;
  options: readonly MenuOption[];
  onChoose: (id: string) => void;
}

/** A menu below what was typed; nothing while there is no choice. */
function Menu({ trigger, label, options, onChoose, onClose }: OptionsAtProps) {
  const { announce } = useStudio();
  const count = options.length;
  const first = options[0]?.label;
  useEffect(() => {
    if (count > 0) announce(`${label}: ${count === 1 ? first : `${count} choices`}. Enter inserts, Escape closes.`);
  }, [announce, label, count, first]);
  if (count === 0) return null;
  return (
    <CanvasPopup at={trigger.at} side="below">
      <OptionMenu label={label} options={options} onChoose={onChoose} onClose={onClose} />
    </CanvasPopup>
  );
}
