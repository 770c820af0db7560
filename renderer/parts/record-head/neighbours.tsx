import { useSyncExternalStore } from 'react';
import { numberFormat } from '../../language/text/formats/locale.ts';
import { useHost, usePlace, useSettings } from '../../host/host.ts';
import {
  addressIn,
  hasNeighbour,
  keepTrail,
  placeIn,
  readTrails,
  subscribeTrails,
  type ListPlace,
} from '../../host/list-trail.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { keyParent } from '../addresses/parent-path.ts';
import * as recordTexts from '../../texts/generated/record.ts';
import styles from './record-head.module.css';

/**
 * Leads to the record before and after this one in the list that it was opened from, over its pages. Shows nothing for a
 * record that was opened from elsewhere. The address is replaced, so that Back leads to the list.
 */
export function Neighbours({ keyName }: { keyName: string | undefined }) {
  const host = useHost();
  const { locale } = useSettings();
  const { route, params, pathname } = usePlace();
  const trails = useSyncExternalStore(subscribeTrails, readTrails);
  const base = keyParent(route, keyName, params);
  const place = base === undefined ? undefined : placeIn(trails, base, pathname);
  if (place === undefined) return null;
  const { index, trail: page } = place;
  const go = async (step: -1 | 1) => {
    const address = await neighbour(place, step);
    if (address === undefined) host.toast('info', recordTexts.noMore());
    else host.navigate(address, { replace: true });
  };
  const count = (number: number) => numberFormat(locale.locale, {}).format(number);
  return (
    <div className={styles.neighbours}>
      <span>
        {recordTexts.place({
          position: count(page.from + index + 1),
          total: count(page.total) + (page.isMoreThanTotal ? '+' : ''),
        })}
      </span>
      <IconButton
        icon="chevronLeft"
        label={recordTexts.previous()}
        disabled={!hasNeighbour(place, -1)}
        onClick={() => void go(-1)}
      />
      <IconButton
        icon="chevronRight"
        label={recordTexts.next()}
        disabled={!hasNeighbour(place, 1)}
        onClick={() => void go(1)}
      />
    </div>
  );
}

/** Returns the address of the record before or after a place; reads the page that it is on, and keeps that page. */
async function neighbour(place: ListPlace, step: -1 | 1): Promise<string | undefined> {
  const { trail, index } = place;
  const beside = trail.hrefs[index + step];
  if (beside !== undefined) return addressIn(place, trail, index + step);
  const page = await trail.page(step).catch(() => undefined);
  const address = page && addressIn(place, page, step === 1 ? 0 : page.hrefs.length - 1);
  if (page && address !== undefined) keepTrail(page);
  return address;
}
