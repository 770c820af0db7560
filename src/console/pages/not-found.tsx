import { ButtonLink } from '../../../renderer/ui/button/button.tsx';
import { Face } from './face.tsx';

/** No screen answers the address. */
export function NotFound() {
  return (
    <Face
      icon="search"
      title="This page does not exist"
      detail="The address may be mistyped, or the screen was moved. Nothing was changed."
      actions={<ButtonLink href="/">Go to the start</ButtonLink>}
    />
  );
}

/** There is a screen, and whoever is signed in may not call what it shows. */
export function NotPermitted() {
  return (
    <Face
      icon="lock"
      title="You may not open this screen"
      detail="Your role does not include it. An administrator of your site can change that."
      actions={<ButtonLink href="/">Go to the start</ButtonLink>}
    />
  );
}
