import { useState } from 'react';
import { imageAddress } from '../../../../renderer/cells/asset/image-address.ts';
import { classes } from '../../../../renderer/ui/classes.ts';
import type { Session, SiteLogo } from '../../session/session.ts';
import styles from './logo.module.css';
import { ProductLogo } from './product-logo.tsx';

/** The height that a logo is shown in, and the most of the header that it takes; pixels. */
const HEIGHT = 24;
const MOST_WIDTH = 144;

/** The site's logo, in dark the one for dark surfaces; the product's own mark where the site has none, or its picture cannot be had (002 §2.3). */
export function Logo({ session: { logo, logoOnDark, tenantTitle } }: { session: Session }) {
  const [isLost, setLost] = useState(false);
  if (logo === null || isLost) return <ProductLogo />;
  const lose = () => setLost(true);
  return (
    <>
      <Picture logo={logo} title={tenantTitle} className={logoOnDark ? styles.onLight : undefined} onLost={lose} />
      {logoOnDark && <Picture logo={logoOnDark} title={tenantTitle} className={styles.onDark} onLost={lose} />}
    </>
  );
}

/** Whether the header shows whose console it is by a picture. */
export function hasLogo({ logo }: Session): boolean {
  return logo !== null;
}

function Picture({ logo: { assetUrl, width, height }, title, className, onLost }: { logo: SiteLogo; title: string; className: string | undefined; onLost: () => void }) {
  const shownWidth = Math.min(MOST_WIDTH, Math.round((width / height) * HEIGHT));
  return <img className={classes(styles.picture, className)} src={imageAddress(assetUrl, 320)} alt={title} width={shownWidth} height={HEIGHT} onError={onLost} />;
}
