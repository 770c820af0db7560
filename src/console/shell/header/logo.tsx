import { useState } from 'react';
import { imageAddress } from '../../../../renderer/cells/asset/image-address.ts';
import { classes } from '../../../../renderer/ui/classes.ts';
import type { Session, SiteLogo } from '../../session/session.ts';
import styles from './logo.module.css';
import { ProductLogo } from './product-logo.tsx';

/** Display height and maximum width of a logo, in pixels. */
const HEIGHT = 24;
const MOST_WIDTH = 144;

/**
 * The site's logo, with its variant for dark surfaces. Falls back to the product's logo when the site has none or the
 * image fails to load (`docs/console.md#logo`).
 */
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

/** Returns true when the site has a logo. */
export function hasLogo({ logo }: Session): boolean {
  return logo !== null;
}

function Picture({
  logo: { assetUrl, width, height },
  title,
  className,
  onLost,
}: {
  logo: SiteLogo;
  title: string;
  className: string | undefined;
  onLost: () => void;
}) {
  const shownWidth = Math.min(MOST_WIDTH, Math.round((width / height) * HEIGHT));
  return (
    <img
      className={classes(styles.picture, className)}
      src={imageAddress(assetUrl, 320)}
      alt={title}
      width={shownWidth}
      height={HEIGHT}
      onError={onLost}
    />
  );
}
