import FormBlock from '../../../../renderer/blocks/form/form.tsx';
import { rowsRecord, rowsScreen } from '../../fake-data/rows-screen.ts';
import { BenchHost } from '../host/bench-host.tsx';
import { numberOfAddress, show } from '../host/show.ts';

const screen = rowsScreen();
const record = rowsRecord(numberOfAddress('rows'));
const place = { pathname: '/orders/1/edit/', route: '/orders/{orderId}/edit/', params: { orderId: '1' } };

show(
  <BenchHost place={place} answer={() => ({ result: record })}>
    <FormBlock screen={screen} />
  </BenchHost>,
);
