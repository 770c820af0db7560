import { useEffect, type ReactNode } from 'react';
import { EmptyState } from '../../../renderer/ui/empty-state/empty-state.tsx';
import type { IconName } from '../../../renderer/ui/icon/icons.ts';
import { VisuallyHidden } from '../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import { useApplication } from '../host/screen-host.tsx';

interface MessagePageProps {
  icon: IconName;
  title: string;
  detail: ReactNode;
  actions?: ReactNode;
}

/** A page with a single message, such as "not found". */
export function MessagePage({ icon, title, detail, actions }: MessagePageProps) {
  const application = useApplication();
  useEffect(() => application.title.set({ title, path: location.pathname }), [application, title]);
  return (
    <>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{title}</h1>
      </VisuallyHidden>
      <EmptyState icon={icon} title={title} detail={detail} actions={actions} />
    </>
  );
}
