import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import { Icon } from '../../../renderer/ui/icon/icon.tsx';
import { MenuButton } from '../../../renderer/ui/menu/menu-button.tsx';
import { useApplication } from '../host/screen-host.tsx';
import type { Session } from '../session/session.ts';
import styles from './header.module.css';

interface Site {
  siteId: number;
  title: string;
}

/** The site one works at and, for who has several, the way to another. What may be done there is that site's to say. */
export function SiteSwitch({ session }: { session: Session }) {
  const application = useApplication();
  const navigate = useNavigate();
  const { data: sites = [] } = useQuery({
    queryKey: ['sites', session.contactId],
    queryFn: async () => sitesOf((await application.call({}, { operation: 'getSitesAccess' })).result),
    staleTime: Infinity,
  });

  const switchTo = async ({ siteId, title }: Site) => {
    if (siteId === session.siteId) return;
    if (application.isUnsaved.get() && !(await application.questions.ask({ text: 'What you have typed here is not saved. Switch to the other site nevertheless?', about: title, confirmLabel: 'Switch' }))) return;
    const answer = await application.call({}, { operation: 'switchSite', payload: { siteId }, idempotencyKey: crypto.randomUUID() });
    if (!answer.isSuccessful) return application.toasts.show('error', answer.message);
    await application.refreshSession(true);
    await navigate('/', { replace: true });
    application.toasts.show('info', `You are at ${title}.`);
  };
  if (sites.length < 2) return null;
  return (
    <MenuButton
      label={`Site: ${session.siteTitle}`}
      className={styles.site}
      tooltip={false}
      items={sites.map((site) => ({ id: String(site.siteId), label: site.title, isSelected: site.siteId === session.siteId, onAction: () => void switchTo(site) }))}
    >
      <span className={styles.siteTitle}>{session.siteTitle}</span>
      <Icon name="chevronDown" />
    </MenuButton>
  );
}

function sitesOf(result: Json): Site[] {
  if (!Array.isArray(result)) return [];
  return result.filter(isObject).flatMap(({ siteId, title }) => (typeof siteId === 'number' && typeof title === 'string' ? [{ siteId, title }] : []));
}
