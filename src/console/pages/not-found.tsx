import { ButtonLink } from '../../../renderer/ui/button/button.tsx';
import { MessagePage } from './message-page.tsx';
import * as pageTexts from '../../../renderer/texts/generated/page.ts';

/** Shown when no screen has the URL. */
export function NotFound() {
  return (
    <MessagePage
      icon="search"
      title={pageTexts.notFound()}
      detail={pageTexts.notFoundDetail()}
      actions={<ButtonLink href="/">{pageTexts.goToStart()}</ButtonLink>}
    />
  );
}

/** Shown when the user may not call the operation of the screen. */
export function NotPermitted() {
  return (
    <MessagePage
      icon="lock"
      title={pageTexts.notPermitted()}
      detail={pageTexts.notPermittedDetail()}
      actions={<ButtonLink href="/">{pageTexts.goToStart()}</ButtonLink>}
    />
  );
}
