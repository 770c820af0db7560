import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { PANELS, type PanelName } from '../../../../renderer/document/properties/property.ts';
import { propertiesOf } from '../../../../renderer/document/properties/table.ts';
import { layoutTypeOf } from '../core/commands/boxes.ts';
import type { SelectedBox } from '../core/box-selection.ts';
import { usePageLater, useSelectedBox, useStudio } from '../frame/studio.ts';
import { AnimationPanel } from './animation-panel.tsx';
import { BackgroundPanel } from './background-panel.tsx';
import { DataFieldChoice } from './data-field-choice.tsx';
import { LayoutMockUp } from './layout-mock-up.tsx';
import { PropertyField } from './property-field.tsx';
import { RoundedButton } from './rounded-button.tsx';
import { StyleClipboard } from './style-clipboard.tsx';
import { containerAround } from './targets.ts';
import { WidgetPanel } from './widget-panel.tsx';
import styles from './panels.module.css';

/** What a panel asks for while no container is selected. The text of the background is prescribed. */
const NO_CONTAINER: Partial<Record<PanelName, string>> = {
  'Container Background': 'Please select a div container to apply background styling.',
};

/** The panels of the selected element, or of the container around the caret. */
export function SidePanel() {
  const { page } = useStudio();
  usePageLater();
  const selected = useSelectedBox();
  const container = containerAround(page);
  const layout = layoutTypeOf(page);
  const isShown = (panel: PanelName): boolean => {
    if (panel === 'Widget Properties') return selected?.element.kind === 'widget';
    if (panel.startsWith('Flex')) return layout === 'flex';
    return !panel.startsWith('Grid') || layout === 'grid';
  };
  const isOwn = selected?.element.kind === 'datafield' || selected?.element.kind === 'image';
  const own = isOwn ? selected.path.join('.') : '';
  const side = useRef<HTMLElement>(null);
  // The panel of what was just selected stands first.
  useEffect(() => {
    if (own !== '') side.current?.scrollTo(0, 0);
  }, [own]);
  return (
    <aside ref={side} className={styles.side} aria-label="Properties">
      {selected?.element.kind === 'datafield' && (
        <Panel title="Databinding Node" isOpenFirst>
          <DataFieldChoice box={selected} />
          <Fields panel="Databinding Node" box={selected} />
        </Panel>
      )}
      {selected?.element.kind === 'image' && (
        <Panel title="Image Properties" isOpenFirst>
          <Fields panel="Image Properties" box={selected} />
        </Panel>
      )}
      {container !== null && <StyleClipboard box={container} />}
      {PANELS.filter(isShown).map((panel) => (
        <Panel key={panel} title={panel} isOpenFirst={panel === 'Container' || panel === 'Widget Properties'}>
          {panel === 'Widget Properties' && selected !== null ? (
            <WidgetPanel box={selected} />
          ) : container === null ? (
            <p className={styles.hint}>{NO_CONTAINER[panel] ?? 'Please select a div container.'}</p>
          ) : (
            <Body panel={panel} box={container} />
          )}
        </Panel>
      ))}
      <Panel title="Layout Properties">
        <LayoutMockUp />
      </Panel>
    </aside>
  );
}

function Body({ panel, box }: { panel: PanelName; box: SelectedBox }) {
  if (panel === 'Animation Properties') return <AnimationPanel box={box} />;
  if (panel === 'Container Background') return <BackgroundPanel box={box} />;
  return <Fields panel={panel} box={box} />;
}

/** The inputs of a panel that the table describes. */
function Fields({ panel, box }: { panel: PanelName; box: SelectedBox }) {
  return (
    <>
      {propertiesOf(panel).map((property) => (
        <PropertyField key={`${property.scope} ${property.name}`} property={property} box={box} panel={panel} />
      ))}
      {panel === 'Border' && <RoundedButton box={box} />}
      {panel === 'Slider Properties' && <SliderNotice box={box} />}
    </>
  );
}

/** A slider shows the rows of its data: it needs a source and a type. */
function SliderNotice({ box: { element } }: { box: SelectedBox }) {
  const { componentProperties, dataBinding } = element.data;
  const isSlider = hasText(componentProperties, 'type');
  if (!isSlider || (hasText(dataBinding, 'dataSource') && hasText(dataBinding, 'responseType'))) return null;
  return <p className={styles.hint}>A slider needs a Data Source and a Response Type.</p>;
}

function hasText(value: unknown, name: string): boolean {
  return (
    typeof value === 'object' && value !== null && Object.entries(value).some(([key, text]) => key === name && text)
  );
}

/** One panel, which opens and closes. */
export function Panel({
  title,
  isOpenFirst = false,
  children,
}: {
  title: string;
  isOpenFirst?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <section className={styles.panel}>
      <h2 className={styles.heading}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {title}
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {isOpen && children}
      </div>
    </section>
  );
}
