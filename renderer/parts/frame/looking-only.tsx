import { Notice } from '../../ui/notice/notice.tsx';

/** Says why nothing can be changed on a screen that this person may only read. */
export function LookingOnly() {
  return <Notice>You may look at this, but your role does not allow you to change it.</Notice>;
}
