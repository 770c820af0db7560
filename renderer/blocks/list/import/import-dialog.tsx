import { useMemo } from 'react';
import { importModel, type ImportModel } from '../../../language/models/import/import-model.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import type { ImportStage } from '../../../language/types/generated/list.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { ImportDialogProps } from '../list-panels.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportPreview } from './import-preview.tsx';
import { StageDialog } from './stage-dialog.tsx';
import { useImport } from './use-import.ts';

/** Adds the rows of a CSV file as records: a file is chosen, its rows are shown and checked, then they are sent. */
export default function ImportDialog(props: ImportDialogProps) {
  const model = useMemo(() => importModel(props.screen), [props.screen]);
  const stage = stageOf(props.screen);
  if (stage !== undefined) return <StageDialog {...props} stage={stage} />;
  return model && <Import {...props} model={model} />;
}

function stageOf({ descriptor }: ResolvedScreen): ImportStage | undefined {
  if (descriptor.kind !== 'list' || descriptor.import === undefined) return undefined;
  return 'stage' in descriptor.import ? descriptor.import.stage : undefined;
}

function Import({ screen, scope, onClose, model }: ImportDialogProps & { model: ImportModel }) {
  const imported = useImport(model, screen, scope);
  const { read, run } = imported;
  const things = model.entity.titlePlural.toLowerCase();
  const title = `Import ${things}`;
  if (run !== undefined) return <ImportOutcome title={title} things={things} imported={imported} onClose={onClose} />;
  if (read !== undefined)
    return <ImportPreview title={title} model={model} read={read} imported={imported} onClose={onClose} />;
  return (
    <Dialog title={title} focus="content" onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      <ChooseFile model={model} imported={imported} />
    </Dialog>
  );
}
