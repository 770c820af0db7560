/* oxlint-disable jsx-a11y/prefer-tag-over-role -- `select` would take the focus from the search */
import type { Ref } from 'react';
import type { Offer } from './offers.ts';
import { Thumbnail } from './thumbnail.tsx';
import styles from './picker.module.css';

interface PickerTilesProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  label: string;
  groups: readonly { group: string; offers: readonly Offer[] }[];
  /** Index of the tile that Enter chooses, over all groups. */
  active: number;
  onChoose: (offer: Offer) => void;
}

/** What may be inserted, as pictures in groups. The focus stays in the search; tiles can also be pressed. */
export function PickerTiles({ ref, id, label, groups, active, onChoose }: PickerTilesProps) {
  const all = groups.flatMap(({ offers }) => offers);
  return (
    // A list that scrolls must be focusable: the browser would make it so by itself.
    <div ref={ref} id={id} role="listbox" aria-label={label} tabIndex={-1} className={styles.list}>
      {groups.map(({ group, offers }, number) => (
        <div key={group} role="group" aria-labelledby={`${id}group${number}`} className={styles.group}>
          <p id={`${id}group${number}`} className={styles.heading}>
            {group}
          </p>
          {offers.map((offer) => {
            const index = all.indexOf(offer);
            return (
              // The search has the focus and handles the keys (combobox).
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={offer.id}
                id={`${id}${index}`}
                role="option"
                aria-selected={index === active}
                ref={index === active ? showIn : undefined}
                className={styles.tile}
                onClick={() => onChoose(offer)}
              >
                <Thumbnail text={offer.text} />
                <span className={styles.title}>{offer.title}</span>
                {offer.summary !== '' && <span className={styles.summary}>{offer.summary}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function showIn(tile: HTMLElement | null): void {
  tile?.scrollIntoView({ block: 'nearest' });
}
