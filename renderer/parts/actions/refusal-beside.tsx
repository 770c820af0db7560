import { useEffect, useState } from 'react';
import type { Json } from '../../language/types/json.ts';
import type { Command } from '../../commands/command.ts';
import type { RefusalText } from '../../commands/refusal.ts';
import type { Commands } from '../../commands/use-commands.ts';
import { useOwnRefusal } from '../../commands/use-own-refusal.ts';
import { Callout } from '../../ui/callout/callout.tsx';
import { Reference } from '../../ui/reference/reference.tsx';

interface RefusalBesideProps {
  commands: Pick<Commands, 'refusal' | 'store'>;
  /** Whether the button before this element starts a command. By default it starts all of them. */
  isOwn?: (command: Command) => boolean;
  /** What the command is about. When it changes, the refusal is about something that is over. */
  about?: Json | undefined;
}

const ALL = () => true;

/** Shows why a command was refused, beside the button that stands before this element. */
export function RefusalBeside({ commands, isOwn = ALL, about = null }: RefusalBesideProps) {
  const refusal = useOwnRefusal(commands, isOwn);
  if (refusal === undefined) return null;
  return <Shown refusal={refusal} about={JSON.stringify(about)} onDismiss={commands.store.dismissRefusal} />;
}

interface ShownProps {
  refusal: RefusalText;
  about: string;
  onDismiss: () => void;
}

function Shown({ refusal: { text, reference }, about, onDismiss }: ShownProps) {
  const [first] = useState(about);
  useEffect(() => {
    if (about !== first) onDismiss();
  }, [about, first, onDismiss]);
  return (
    <Callout onDismiss={onDismiss}>
      <p>{text}</p>
      {reference !== undefined && <Reference id={reference} />}
    </Callout>
  );
}
