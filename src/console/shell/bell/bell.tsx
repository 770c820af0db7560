import { fetchedPart } from '../../../../renderer/ui/fetched-part.tsx';
import type { Session } from '../../session/session.ts';
import { useCalm } from '../navigation/use-calm.ts';
import headerStyles from '../header/header.module.css';

/** The operation that a person must be allowed to call to have notifications. */
const READS = 'getUnreadStaffNotifications';

const place = <span className={headerStyles.bellPlace} />;
const BellButton = fetchedPart<{ session: Session }>(
  () => import('./bell-button.tsx'),
  place,
  () => place,
);

/** The bell, for staff. Keeps its place until the first screen has its rows. */
export function Bell({ session }: { session: Session }) {
  const isCalm = useCalm();
  if (!session.operations.has(READS)) return null;
  return isCalm ? <BellButton session={session} /> : place;
}
