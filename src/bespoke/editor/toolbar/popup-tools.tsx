import { Range } from 'slate';
import { Popover } from '../../../../renderer/ui/popover/popover.tsx';
import { clearFormatting, marksOf, setTextStyle, toggleFormat } from '../core/commands/marks.ts';
import { useStudio } from '../frame/studio.ts';
import { ColourPalette } from './colour-palette.tsx';
import { PlainTool } from './plain-tool.tsx';
import { usePopup } from './use-popup.ts';
import styles from './toolbar.module.css';

/** The colour of the selected text. */
export function ColourTool() {
  const { page } = useStudio();
  const { isOpen, trigger, open, close } = usePopup();
  const { selection } = page.editor;
  return (
    <>
      <PlainTool ref={trigger} label="Text colour" icon="colour" isExpanded={isOpen} onPress={open} />
      {isOpen && (
        <Popover label="Text colour" trigger={trigger} onClose={close}>
          {selection !== null && Range.isExpanded(selection) ? (
            <ColourPalette
              chosen={marksOf(page).color}
              onChoose={(colour) => {
                setTextStyle(page, 'color', colour);
                close();
              }}
            />
          ) : (
            <p className={styles.prompt}>Please select some text to apply color.</p>
          )}
        </Popover>
      )}
    </>
  );
}

const CASES = [
  ['lowercase', 'Lowercase'],
  ['uppercase', 'Uppercase'],
  ['capitalize', 'Capitalize'],
] as const;

/** Lowercase, uppercase, capitalize and clear formatting. */
export function CaseMenu() {
  const { page } = useStudio();
  const { isOpen, trigger, open, close } = usePopup();
  const run = (act: () => void) => () => {
    act();
    close();
  };
  return (
    <>
      <PlainTool ref={trigger} label="Case and formatting" icon="case" isExpanded={isOpen} onPress={open} />
      {isOpen && (
        <Popover label="Case and formatting" trigger={trigger} onClose={close}>
          <div className={styles.choices}>
            {CASES.map(([name, label]) => (
              <button
                key={name}
                type="button"
                className={styles.choice}
                aria-pressed={marksOf(page)[name] === true}
                onClick={run(() => toggleFormat(page, name))}
              >
                {label}
              </button>
            ))}
            <button type="button" className={styles.choice} onClick={run(() => clearFormatting(page))}>
              Clear formatting
            </button>
          </div>
        </Popover>
      )}
    </>
  );
}
