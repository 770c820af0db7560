import { safeAddress } from '../../language/text/links/safe-address.ts';
import type { CellFace } from '../cell.ts';

export const cell: CellFace = {
  component: ({ value }) => {
    if (typeof value !== 'string') return null;
    const address = safeAddress(`mailto:${value}`);
    return address === '' ? (
      <>{value}</>
    ) : (
      <a href={address} tabIndex={-1} data-cell-action="open">
        {value}
      </a>
    );
  },
};
