import { ButtonLink } from '../../../renderer/ui/button/button.tsx';
import { MessagePage } from './message-page.tsx';

/** Shown when no screen has the URL. */
export function NotFound() {
  return (
    <MessagePage
      icon="search"
      title="This page does not exist"
      detail="The address may be mistyped, or the screen was moved. Nothing was changed."
      actions={<ButtonLink href="/">Go to the start</ButtonLink>}
    />
  );
}

/** Shown when the user may not call the operation of the screen. */
export function NotPermitted() {
  return (
    <MessagePage
      icon="lock"
      title="You may not open this screen"
      detail="Your role does not include it. An administrator of your site can change that."
      actions={<ButtonLink href="/">Go to the start</ButtonLink>}
    />
  );
}
