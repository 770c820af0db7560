import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import type { Session } from '../../session/session.ts';
import { useFooterLinks } from '../navigation/use-footer-links.ts';
import * as pageTexts from '../../../../renderer/texts/generated/page.ts';
import styles from './footer.module.css';

/** The site's links, tenant and site (`docs/console.md#footer`). External links open in a new tab. */
export function Footer({ session }: { session: Session }) {
  const links = useFooterLinks(session);
  return (
    <footer className={styles.footer}>
      <span className={styles.whose}>
        {[session.tenantTitle, session.siteTitle].filter((title) => title !== '').join(' · ')}
      </span>
      {links.length > 0 && (
        <nav aria-label={pageTexts.footer()}>
          <ul className={styles.links}>
            {links.map(({ navigationLinkId, title, href }) => (
              <li key={navigationLinkId}>
                <FooterLink title={title} href={href} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  );
}

function FooterLink({ title, href }: { title: string; href: string }) {
  if (href.startsWith('/'))
    return (
      <a className={styles.link} href={href}>
        {title}
      </a>
    );
  return (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer">
      {title}
      <VisuallyHidden> {pageTexts.opensBesideHint()}</VisuallyHidden>
      <Icon name="external" />
    </a>
  );
}
