import { useEffect, useRef, useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import { useApplication } from '../../host/screen-host.tsx';
import { pageTitle } from './page-title.ts';

interface RouteAnnouncerProps {
  tenantTitle: string;
  /** Changes with the screen, but not when an added record becomes an edited one. */
  screenKey: string;
}

/**
 * Sets the document title. When the screen changes, announces it and moves the focus to its heading (WCAG 2.4.2,
 * 2.4.3). A screen that took the focus itself, such as a sign-in step, keeps it.
 */
export function RouteAnnouncer({ tenantTitle, screenKey }: RouteAnnouncerProps) {
  const { title, isUnsaved } = useApplication();
  const shown = useSyncExternalStore(title.subscribe, title.get);
  const hasChanges = useSyncExternalStore(isUnsaved.subscribe, isUnsaved.get);
  const focused = useRef(screenKey);

  useEffect(() => {
    document.title = pageTitle({ ...shown, tenantTitle, hasChanges });
  }, [shown, tenantTitle, hasChanges]);
  useEffect(() => {
    if (focused.current === screenKey) return;
    focused.current = screenKey;
    const main = document.querySelector('main');
    if (main?.contains(document.activeElement) && document.activeElement?.matches('input, select, textarea')) return;
    (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
  }, [screenKey]);

  return (
    <VisuallyHidden>
      <output>{shown.title}</output>
    </VisuallyHidden>
  );
}
