import { FULL_RADIUS } from '../../../../renderer/document/properties/styles.ts';
import { propertyOf } from '../../../../renderer/document/properties/table.ts';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import type { SelectedBox } from '../core/box-selection.ts';
import { setStored } from '../core/commands/data.ts';
import { useStudio } from '../frame/studio.ts';

const RADIUS = propertyOf('style', 'border-radius');

/** Gives a container the radius of a pill. */
export function RoundedButton({ box }: { box: SelectedBox }) {
  const { page, state, isReadOnly } = useStudio();
  if (isReadOnly || RADIUS === undefined) return null;
  return (
    <Button small onClick={() => setStored(page, box.path, RADIUS, FULL_RADIUS, { state })}>
      Rounded
    </Button>
  );
}
