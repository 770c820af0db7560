import { useState } from 'react';
import type { BackgroundLayer, GradientLayer, ImageLayer } from '../../../../renderer/document/nodes.ts';
import {
  canAddGradient,
  clampMaxStop,
  clampMinStop,
  newGradient,
  newImageLayer,
  readLayers,
} from '../../../../renderer/document/properties/backgrounds.ts';
import { propertiesOf, propertyOf } from '../../../../renderer/document/properties/table.ts';
import { KEEP, readInput } from '../../../../renderer/document/properties/read-input.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { Button } from '../../../../renderer/ui/button/button.tsx';
import { IconButton } from '../../../../renderer/ui/icon-button/icon-button.tsx';
import type { SelectedBox } from '../core/box-selection.ts';
import { setLayers } from '../core/commands/data.ts';
import { AssetDialog } from '../dialogs/asset-dialog.tsx';
import { useStudio } from '../frame/studio.ts';
import { PropertyField } from './property-field.tsx';
import { TableInput } from './table-input.tsx';
import styles from './panels.module.css';

/** The colour and the layers of a background, top layer first. */
export function BackgroundPanel({ box }: { box: SelectedBox }) {
  const { page, isReadOnly } = useStudio();
  const [open, setOpen] = useState<number | null>(null);
  /** The layer that an image is chosen for; -1 for a new one. */
  const [choosing, setChoosing] = useState<number | null>(null);
  const layers = readLayers(box.element.data['backgroundLayers']);
  const set = (next: readonly BackgroundLayer[]) => setLayers(page, box.path, next);
  const replace = (index: number, layer: BackgroundLayer) => set(layers.with(index, layer));
  return (
    <>
      {propertiesOf('Container Background')
        .filter(({ scope }) => scope === 'style')
        .map((property) => (
          <PropertyField key={property.name} property={property} box={box} panel="Container Background" />
        ))}
      <ul className={styles.layers}>
        {layers.map((layer, index) => (
          <li key={index}>
            <div className={styles.layer}>
              <button
                type="button"
                aria-expanded={open === index}
                onClick={() => setOpen(open === index ? null : index)}
              >
                {layer.type === 'image' ? layer.value.title || 'Image' : 'Gradient'}
              </button>
              <IconButton
                icon="arrowUp"
                small
                label="Move layer up"
                disabled={isReadOnly || index === 0}
                onClick={() => set(swapped(layers, index - 1))}
              />
              <IconButton
                icon="arrowDown"
                small
                label="Move layer down"
                disabled={isReadOnly || index === layers.length - 1}
                onClick={() => set(swapped(layers, index))}
              />
              <IconButton
                icon="delete"
                small
                label="Delete layer"
                disabled={isReadOnly}
                onClick={() => set(layers.toSpliced(index, 1))}
              />
            </div>
            {open === index && layer.type === 'image' && (
              <ImageFields
                layer={layer}
                onChange={(next) => replace(index, next)}
                onReplace={() => setChoosing(index)}
              />
            )}
            {open === index && layer.type === 'gradient' && (
              <GradientFields layer={layer} onChange={(next) => replace(index, next)} />
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <div className={styles.clipboard}>
          <Button small icon="add" onClick={() => setChoosing(-1)}>
            Image
          </Button>
          <Button small icon="add" disabled={!canAddGradient(layers)} onClick={() => set([newGradient()])}>
            Gradient
          </Button>
        </div>
      )}
      {choosing !== null && (
        <AssetDialog
          title="Background image"
          use="background"
          onClose={() => setChoosing(null)}
          onChoose={({ asset }) => {
            const before = layers[choosing];
            if (before?.type === 'image') replace(choosing, { ...before, value: asset });
            else set([newImageLayer(asset), ...layers]);
            setChoosing(null);
          }}
        />
      )}
    </>
  );
}

function swapped(layers: readonly BackgroundLayer[], index: number): BackgroundLayer[] {
  const [one, other] = [layers[index], layers[index + 1]];
  return one === undefined || other === undefined ? [...layers] : layers.toSpliced(index, 2, other, one);
}

const IMAGE_NAMES = ['position', 'size', 'repeat', 'attachment'];

function ImageFields({
  layer,
  onChange,
  onReplace,
}: {
  layer: ImageLayer;
  onChange: (layer: ImageLayer) => void;
  onReplace: () => void;
}) {
  return (
    <>
      {IMAGE_NAMES.map((name) => (
        <TableInput
          key={name}
          scope="image"
          name={name}
          value={layer[name]}
          onSet={(input) => {
            const value = read('image', name, input);
            onChange({ ...layer, ...(typeof value === 'string' ? { [name]: value } : {}) });
          }}
        />
      ))}
      <Button small onClick={onReplace}>
        Replace image
      </Button>
    </>
  );
}

function GradientFields({ layer, onChange }: { layer: GradientLayer; onChange: (layer: GradientLayer) => void }) {
  const { direction, colors } = layer.value;
  const [first, second] = colors;
  if (first === undefined || second === undefined) return null;
  const change = (index: number, name: string, input: Json) => {
    const value = read('gradient', name, input);
    const stop = colors[index];
    if (stop === undefined || value === undefined) return;
    const start = Number(value);
    const next =
      name === 'start'
        ? { ...stop, start: index === 0 ? clampMinStop(start, second.start) : clampMaxStop(start, first.start) }
        : { ...stop, [name]: value };
    onChange({ ...layer, value: { direction, colors: colors.with(index, next) } });
  };
  return (
    <>
      <TableInput
        scope="gradient"
        name="direction"
        value={direction}
        onSet={(input) =>
          onChange({ ...layer, value: { colors, direction: Number(read('gradient', 'direction', input)) } })
        }
      />
      {colors.map((stop, index) => (
        <fieldset key={index} className={styles.stop}>
          <legend>{index === 0 ? 'First colour' : 'Second colour'}</legend>
          {['color', 'start', 'transparency'].map((name) => (
            <TableInput
              key={name}
              scope="gradient"
              name={name}
              value={stop[name]}
              onSet={(input) => change(index, name, input)}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}

function read(scope: 'image' | 'gradient', name: string, input: Json): Json | undefined {
  const property = propertyOf(scope, name);
  const value = property === undefined ? KEEP : readInput(property, input);
  return value === KEEP ? undefined : value;
}
