import { savedBy, savedSentence, useAuthorIn } from '../../../../renderer/fields/conflict/author.ts';
import { ConflictChoices } from '../../../../renderer/fields/conflict/conflict-choices.tsx';
import type { ResolvedScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import type { LayoutDescriptor } from '../../../../renderer/language/types/blocks.ts';
import { historyCall } from '../../../../renderer/parts/history/history-call.ts';
import { Dialog } from '../../../../renderer/ui/dialog/dialog.tsx';
import type { Layout } from '../core/layout.ts';
import type { StoredLayout } from '../store.ts';
import styles from './screen.module.css';

interface ConflictDialogProps {
  descriptor: LayoutDescriptor;
  screen: ResolvedScreen;
  mine: Layout;
  theirs: StoredLayout;
  onClose: () => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Shows two versions of a layout beside each other. Neither is lost: undo brings the other one back. */
export function ConflictDialog({ descriptor, screen, mine, theirs, ...choices }: ConflictDialogProps) {
  const { entity } = screen;
  const author = useAuthorIn(entity && historyCall(descriptor.endpoints.get, entity, theirs.record, { top: 1 }));
  const [own, other] = [linesOf(mine), linesOf(theirs.layout)];
  return (
    <Dialog
      title="This record was changed by someone else"
      width="wide"
      onClose={choices.onClose}
      footer={<ConflictChoices {...choices} />}
    >
      <p>{savedSentence(author)} Whichever you choose, Undo brings the other one back.</p>
      <div className={styles.versions}>
        <Version title="Yours" lines={own} others={other} />
        <Version title={savedBy(author)} lines={other} others={own} />
      </div>
    </Dialog>
  );
}

function Version({ title, lines, others }: { title: string; lines: readonly string[]; others: readonly string[] }) {
  const known = new Set(others);
  return (
    <section className={styles.version}>
      <h3>{title}</h3>
      {lines.length === 0 && <p>No sections.</p>}
      <ul>
        {lines.map((line, index) => (
          <li key={`${line} ${String(index)}`} data-level={line.startsWith('  ') ? 2 : 1}>
            {known.has(line) ? line : <mark>{line}</mark>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns a layout as lines: a section, then each of its rows, indented. */
function linesOf({ sections }: Layout): string[] {
  return sections.flatMap(({ title, rows }) => [
    title,
    ...rows.map(({ elements }) => `  ${elements.map(({ label }) => label).join(', ') || 'An empty row'}`),
  ]);
}
