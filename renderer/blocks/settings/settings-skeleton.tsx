import { Card } from '../../ui/card/card.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './settings.module.css';

const GROUPS = [
  [0, 1, 2],
  [0, 1],
];

/** The skeleton of two groups of settings. */
export function SettingsSkeleton() {
  return (
    <div className={styles.groups}>
      {GROUPS.map((settings) => (
        <Card key={settings.length}>
          <div className={styles.fields}>
            {settings.map((setting) => (
              <div key={setting} className={styles.skeleton}>
                <Skeleton width="30%" />
                <Skeleton height={36} />
                <Skeleton width="20%" />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}
