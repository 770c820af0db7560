import { insertWidget } from '../core/commands/insert.ts';
import { useStudio } from '../frame/studio.ts';
import { PickerDialog } from './picker/picker-dialog.tsx';
import { useWidgets } from './picker/use-offers.ts';

/** Inserts a widget and selects it: its panel asks for its parameters. */
export function WidgetDialog({ onClose }: { onClose: () => void }) {
  const { page } = useStudio();
  return (
    <PickerDialog
      title="Insert widget"
      subject="a widget"
      empty="No plugin has a widget yet."
      offered={useWidgets()}
      onChoose={({ id }) => {
        insertWidget(page, id, {});
        onClose();
      }}
      onClose={onClose}
    />
  );
}
