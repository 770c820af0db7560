import { useState } from 'react';
import { isObject } from '../../language/paths/path.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { defineCell } from '../cell.ts';
import { imageAddress } from './image-address.ts';
import styles from './asset.module.css';

/** The first picture of a list of assets, small. A grey place where there is none or where it does not load. */
export const asset = defineCell({
  type: 'asset',
  showsEmpty: true,
  component: function AssetCell({ value }) {
    const [failed, setFailed] = useState('');
    const first = Array.isArray(value) ? value.find(isObject) : undefined;
    const source = first?.['type'] === 'video' ? first['posterUrl'] : first?.['assetUrl'];
    const address = typeof source === 'string' ? imageAddress(source, 64) : '';
    const title = typeof first?.['title'] === 'string' ? first['title'] : '';
    return (
      <span className={styles.frame}>
        {address === '' || address === failed
          ? <Icon name="picture" />
          : <img src={address} alt={title} loading="lazy" decoding="async" onError={() => setFailed(address)} />}
      </span>
    );
  },
});
