import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { PANELS, type PanelName } from '../../../../renderer/document/properties/property.ts';
import { propertiesOf } from '../../../../renderer/document/properties/table.ts';
import { layoutsAt, layoutTypeOf } from '../core/commands/boxes.ts';
import type { Page } from '../core/page-editor.ts';
import { elementName } from '../frame/names.ts';
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

/** What the side asks for while nothing with properties is selected. The second sentence is prescribed. */
const NOTHING =
  'Select a container, a picture or a widget to set its properties. Please select a div container to apply background styling.';
const NO_PROPERTIES: Partial<Record<ElementKind, string>> = {
  'form-container': 'A form has no styles of its own. Put it into a container to style it.',
  'layout-item': 'A column has no styles of its own. Put a container into it to style its content.',
};

/** The panels of the selected element, or of the container around the caret: what it can have, and nothing else. */
export function SidePanel() {
  const { page } = useStudio();
  usePageLater();
  const selected = useSelectedBox();
  const box = selected ?? containerAround(page);
  const panels = box === null ? [] : panelsOf(page, box);
  const place = selected?.path.join('.') ?? '';
  /** What a person has opened or closed stays so, whatever is selected. */
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const side = useRef<HTMLElement>(null);
  // The panel of what was just selected stands first.
  useEffect(() => {
    if (place !== '') side.current?.scrollTo(0, 0);
  }, [place]);
  return (
    <aside ref={side} className={styles.side} aria-label="Properties">
      {box === null ? (
        <p className={styles.nothing}>{NOTHING}</p>
      ) : (
        <>
          <Subject box={box} />
          {panels.length === 0 && (
            <p className={styles.nothing}>{NO_PROPERTIES[box.element.kind] ?? 'This element has no properties.'}</p>
          )}
          {box.element.kind === 'div-container' && <StyleClipboard box={box} />}
          {panels.map((panel, index) => (
            <Panel
              key={panel}
              title={panel}
              isOpen={opened.get(panel) ?? index === 0}
              onTurn={(isOpen) => setOpened(new Map([...opened, [panel, isOpen]]))}
            >
              <Body panel={panel} box={box} />
            </Panel>
          ))}
        </>
      )}
    </aside>
  );
}

const LAYOUT_NAMES = { grid: 'Grid', flex: 'Flex' };

/** Names the element that the panels are about, and how it is laid out. */
function Subject({ box }: { box: SelectedBox }) {
  const { page } = useStudio();
  const layout = layoutTypeOf(page);
  return (
    <p className={styles.subject}>
      {elementName(box.element)}
      {layout !== null && ` · ${LAYOUT_NAMES[layout]}`}
    </p>
  );
}

/** A panel of the table of properties, or the picture of one. */
type SidePanelName = PanelName | 'Layout Properties';

type ElementKind = SelectedBox['element']['kind'];

/** The panels of elements that have other ones than a container. */
const OWN_PANELS: Partial<Record<ElementKind, readonly SidePanelName[]>> = {
  datafield: ['Databinding Node'],
  image: ['Image Properties'],
  widget: ['Widget Properties'],
  'layout-container': ['Layout Properties'],
};

/** Returns the panels of an element, in their order. */
function panelsOf(page: Page, { element: { kind }, path }: SelectedBox): readonly SidePanelName[] {
  if (kind !== 'div-container') return OWN_PANELS[kind] ?? [];
  const { own, around } = layoutsAt(page, path);
  const isOffered: Partial<Record<PanelName, boolean>> = {
    'Flex Container': own === 'flex',
    'Flex Item': around === 'flex',
    'Grid Container': own === 'grid',
    'Grid Item': around === 'grid',
    'Widget Properties': false,
  };
  return PANELS.filter((panel) => isOffered[panel] ?? true);
}

function Body({ panel, box }: { panel: SidePanelName; box: SelectedBox }) {
  if (panel === 'Animation Properties') return <AnimationPanel box={box} />;
  if (panel === 'Container Background') return <BackgroundPanel box={box} />;
  if (panel === 'Widget Properties') return <WidgetPanel box={box} />;
  if (panel === 'Layout Properties') return <LayoutMockUp />;
  return <Fields panel={panel} box={box} />;
}

/** The inputs of a panel that the table describes. */
function Fields({ panel, box }: { panel: PanelName; box: SelectedBox }) {
  return (
    <>
      {propertiesOf(panel).map((property) => (
        <PropertyField key={`${property.scope} ${property.name}`} property={property} box={box} panel={panel} />
      ))}
      {panel === 'Databinding Node' && <DataFieldChoice box={box} />}
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
function Panel({
  title,
  isOpen,
  onTurn,
  children,
}: {
  title: string;
  isOpen: boolean;
  onTurn: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.panel}>
      <h2 className={styles.heading}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onTurn(!isOpen)}>
          {title}
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {isOpen && children}
      </div>
    </section>
  );
}
