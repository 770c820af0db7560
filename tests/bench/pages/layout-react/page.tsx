import { useEffect, useState, type PointerEvent } from 'react';
import { numberOfAddress, show } from '../host/show.ts';
import { itemsOf, moved, plannedItems, relabelled, type Item, type Sections } from './layout-state.ts';

interface State {
  past: Sections[];
  present: Sections;
}

/** The same layout in React as most would begin it: one state at the top, and every part renders at each change. */
function PlainBuilder({ opened }: { opened: Sections }) {
  const [{ past, present }, setState] = useState<State>({ past: [], present: opened });
  const [selected, setSelected] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const item = itemsOf(present).find(({ key }) => key === selected);
  const change = (next: Sections) => setState({ past: [...past, present], present: next });

  useEffect(() => {
    if (dragged === null) return undefined;
    const move = (event: globalThis.PointerEvent) => setOver(partAt(event.clientX, event.clientY));
    const finish = (event: globalThis.PointerEvent) => {
      const before = partAt(event.clientX, event.clientY);
      setOver(null);
      setDragged(null);
      if (before !== null)
        setState((state) => ({
          past: [...state.past, state.present],
          present: moved(state.present, dragged, before),
        }));
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', finish);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', finish);
    };
  }, [dragged]);

  const undo = () => setState({ past: past.slice(0, -1), present: past.at(-1) ?? present });
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '200px 1fr 280px' }}>
      <button type="button" aria-label="Undo" disabled={past.length === 0} onClick={undo}>
        Undo
      </button>
      <div>
        {present.map(({ title, rows }) => (
          <section key={title}>
            <h2>{title}</h2>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows are neither added nor moved
              <div key={index} data-row="" style={{ display: 'flex', gap: 8 }}>
                {row.map((one) => (
                  <Card
                    key={one.key}
                    item={one}
                    isSelected={one.key === selected}
                    isOver={one.key === over}
                    onSelect={() => setSelected(one.key)}
                    onDrag={() => setDragged(one.key)}
                  />
                ))}
              </div>
            ))}
          </section>
        ))}
      </div>
      <aside aria-label="Properties" style={{ position: 'sticky', top: 0, alignSelf: 'start' }}>
        {item && (
          <label>
            Label
            <input value={item.label} onChange={(event) => change(relabelled(present, item.key, event.target.value))} />
          </label>
        )}
      </aside>
    </div>
  );
}

interface CardProps {
  item: Item;
  isSelected: boolean;
  isOver: boolean;
  onSelect: () => void;
  onDrag: (event: PointerEvent) => void;
}

function Card({ item, isSelected, isOver, onSelect, onDrag }: CardProps) {
  return (
    <button
      type="button"
      data-part={item.key}
      data-element={item.key}
      aria-pressed={isSelected}
      style={{ flex: 1, padding: 8, borderLeft: `2px solid ${isOver ? 'blue' : 'transparent'}` }}
      onClick={onSelect}
      onPointerDown={onDrag}
    >
      <span>{item.label}</span>
      <span style={{ display: 'block', border: '1px solid', height: 28 }}>{item.placeholder}</span>
      <span>{item.type}</span>
    </button>
  );
}

function partAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? null;
}

Object.assign(globalThis, { openedAt: performance.now() });
show(<PlainBuilder opened={plannedItems(numberOfAddress('sections'))} />);
