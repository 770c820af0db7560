import { safeAddress } from '../../language/links/safe-address.ts';
import { defineCell } from '../cell.ts';

/** An address to write to. */
export const email = defineCell({
  type: 'email',
  component: ({ value }) => {
    if (typeof value !== 'string') return null;
    const address = safeAddress(`mailto:${value}`);
    return address === '' ? <>{value}</> : <a href={address} tabIndex={-1} data-cell-action="open">{value}</a>;
  },
});
