import { referenceOf } from '../../../renderer/host/failure.ts';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../renderer/ui/button/button.tsx';
import { Icon } from '../../../renderer/ui/icon/icon.tsx';
import { useApplication } from '../host/screen-host.tsx';
import type { ViewedRole } from '../session/session.ts';
import * as shellTexts from '../../../renderer/texts/generated/shell.ts';
import { RichText } from '../../../renderer/ui/rich-text.tsx';
import styles from './viewing-banner.module.css';

/**
 * Says that an owner sees the console as a role, and leads out of it
 * (`docs/domain/sites-and-access.md#seeing-the-console-as-a-role`).
 */
export function ViewingBanner({ role }: { role: ViewedRole }) {
  const application = useApplication();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // The layout makes room for the banner (`--viewing-height`).
    document.documentElement.toggleAttribute('data-viewing', true);
    return () => void document.documentElement.toggleAttribute('data-viewing', false);
  }, []);
  const leave = async () => {
    setBusy(true);
    const answer = await application.call({}, { operation: 'stopViewingAsRole', payload: {} });
    setBusy(false);
    if (!answer.isSuccessful)
      return application.toasts.show('error', answer.message, { reference: referenceOf(answer) });
    await application.refreshSession(true);
    await navigate('/', { replace: true });
    application.toasts.show('info', shellTexts.stoppedViewing());
  };
  return (
    <section className={styles.banner} aria-label={shellTexts.seenAs()}>
      <Icon name="user" />
      <span className={styles.who}>
        <RichText
          parts={
            role.roleTitle === '' ? shellTexts.viewingGone({ b }) : shellTexts.viewing({ role: role.roleTitle, b })
          }
        />
      </span>
      <span className={styles.what}>{shellTexts.viewingOnly()}</span>
      <Button small busy={isBusy} onClick={() => void leave()}>
        {shellTexts.stopViewing()}
      </Button>
    </section>
  );
}

function b(content: ReactNode): ReactElement {
  return <b>{content}</b>;
}
