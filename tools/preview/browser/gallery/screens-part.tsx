import preview from 'virtual:preview';
import { Badge } from '../../../../renderer/ui/badge/badge.tsx';
import { screensByArea } from '../workbench/screens-by-area.ts';
import styles from './gallery.module.css';

/** Shows all screens of the tree as links. */
export function ScreensPart() {
  return screensByArea(preview).map(({ area, screens }) => (
    <section key={area} aria-label={area}>
      <h3 className={styles.area}>{area}</h3>
      <ul className={styles.cards}>
        {screens.map(({ id, title, kind, addresses }) => (
          <li key={id} className={styles.card}>
            <a className={styles.cardLink} href={`?${new URLSearchParams({ screen: id }).toString()}`}>
              {title}
            </a>
            <span className={styles.route}>{addresses.show}</span>
            <span className={styles.cardFoot}>
              <Badge>{kind}</Badge>
              <span className={styles.id}>{id}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
