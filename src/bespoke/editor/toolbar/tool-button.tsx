import { useStudio } from '../frame/studio.ts';
import { PlainTool } from './plain-tool.tsx';
import type { Tool } from './tools.ts';

/** The button of a tool. The text gets the focus back unless the tool opens something. */
export function ToolButton({ tool, isFirst }: { tool: Tool; isFirst?: boolean }) {
  const studio = useStudio();
  const { label, icon, shortcut, isOn, isDisabled, press, keepsFocus } = tool;
  return (
    <PlainTool
      label={label}
      icon={icon}
      shortcut={shortcut}
      isPressed={isOn?.(studio)}
      isDisabled={isDisabled?.(studio) ?? false}
      isFirst={isFirst ?? false}
      onPress={() => {
        press(studio);
        if (keepsFocus === undefined) studio.focusText();
      }}
    />
  );
}
