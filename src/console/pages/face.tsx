import { useEffect, type ReactNode } from 'react';
import { EmptyState } from '../../../renderer/ui/empty-state/empty-state.tsx';
import type { IconName } from '../../../renderer/ui/icon/icons.ts';
import { VisuallyHidden } from '../../../renderer/ui/visually-hidden/visually-hidden.tsx';
import { useApplication } from '../host/screen-host.tsx';

interface FaceProps {
  icon: IconName;
  title: string;
  detail: ReactNode;
  actions?: ReactNode;
}

/** A whole screen that says one thing: not found, not permitted, nothing here. */
export function Face({ icon, title, detail, actions }: FaceProps) {
  const application = useApplication();
  useEffect(() => application.title.set({ title }), [application, title]);
  return (
    <>
      <VisuallyHidden><h1 tabIndex={-1}>{title}</h1></VisuallyHidden>
      <EmptyState icon={icon} title={title} detail={detail} actions={actions} />
    </>
  );
}
