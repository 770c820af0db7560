import { Icon } from '../icon/icon.tsx';
import * as uiTexts from '../../texts/generated/ui.ts';
import styles from './breadcrumb.module.css';

export interface Crumb {
  label: string;
  /** A crumb without it is the current screen, or a step that has no screen. */
  href?: string | undefined;
  /** The title of the record that is open below this step. */
  detail?: string;
}

/** Shows the path to this screen, or to the record that is open in it. The last crumb is the current place. */
export function Breadcrumb({ crumbs, label = uiTexts.breadcrumb() }: { crumbs: Crumb[]; label?: string }) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li key={`${index} ${crumb.label}`} className={styles.crumb}>
              {crumb.href && !isLast ? (
                <a href={crumb.href}>{crumb.label}</a>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{crumb.label}</span>
              )}
              {crumb.detail && <span className={styles.detail}>{crumb.detail}</span>}
              {!isLast && <Icon name="chevronRight" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
