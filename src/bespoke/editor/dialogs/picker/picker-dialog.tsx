import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../../../../renderer/ui/button/button.tsx';
import { Dialog } from '../../../../../renderer/ui/dialog/dialog.tsx';
import inputs from '../../../../../renderer/ui/field/input.module.css';
import { Notice } from '../../../../../renderer/ui/notice/notice.tsx';
import { VisuallyHidden } from '../../../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import { byGroup, offersFound, tileAfter, type Offer, type TileKey } from './offers.ts';
import { PickerTiles } from './picker-tiles.tsx';
import type { Offers } from './use-offers.ts';
import styles from './picker.module.css';

interface PickerDialogProps {
  title: string;
  /** What is searched for, such as "a block". */
  subject: string;
  /** What is said while nothing is offered. */
  empty: string;
  offered: Offers;
  onChoose: (offer: Offer) => void;
  onClose: () => void;
}

/**
 * Lets a person choose what is inserted, by its picture. Typing searches, arrow keys lead from tile to tile, and Enter
 * chooses; the focus stays in the search.
 */
export function PickerDialog({ title, subject, empty, offered, onChoose, onClose }: PickerDialogProps) {
  const { offers, isLoading, failure } = offered;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [find, setFind] = useState('');
  const [chosen, setChosen] = useState(0);
  // While a person goes from tile to tile, the keys to the sides do too; while a person types, they move the caret.
  const [isAmongTiles, setAmongTiles] = useState(false);
  const groups = byGroup(offersFound(offers, find));
  const found = groups.flatMap((group) => group.offers);
  const active = Math.min(chosen, found.length - 1);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const offer = found[active];
      // The key that opened the dialog may still be held down.
      if (offer !== undefined && !event.repeat) onChoose(offer);
    } else if (isTileKey(event.key, isAmongTiles || find === '')) {
      event.preventDefault();
      setAmongTiles(true);
      setChosen(tileAfter(placesIn(list.current), active, event.key));
    }
  };
  return (
    <Dialog
      title={title}
      width="wide"
      focus="content"
      onClose={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <div className={styles.picker}>
        <input
          role="combobox"
          className={inputs.input}
          aria-label={`Find ${subject}`}
          placeholder={`Find ${subject}`}
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={active < 0 ? undefined : `${id}${active}`}
          value={find}
          onChange={({ target }) => {
            setFind(target.value);
            setChosen(0);
            setAmongTiles(false);
          }}
          onKeyDown={press}
        />
        {failure !== undefined && (
          <Notice tone="danger" announce="now">
            {failure}
          </Notice>
        )}
        <PickerTiles ref={list} id={id} label={title} groups={groups} active={active} onChoose={onChoose} />
        <p className={styles.state}>
          {found.length === 0 && (isLoading ? 'Loading…' : offers.length > 0 ? 'No results found' : empty)}
        </p>
        <VisuallyHidden>
          <output>{isLoading ? '' : `${found.length} found`}</output>
        </VisuallyHidden>
      </div>
    </Dialog>
  );
}

function isTileKey(key: string, goesSideways: boolean): key is TileKey {
  return key === 'ArrowDown' || key === 'ArrowUp' || (goesSideways && (key === 'ArrowLeft' || key === 'ArrowRight'));
}

/** Returns where the tiles are, in their order. */
function placesIn(list: HTMLElement | null) {
  const tiles = list?.querySelectorAll('[role=option]') ?? [];
  return [...tiles].map((tile) => {
    const { left, top } = tile.getBoundingClientRect();
    return { left, top };
  });
}
