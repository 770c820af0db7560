import screen from 'virtual:fake/form';
import FormBlock from '../../../../renderer/blocks/form/form.tsx';
import { BenchHost } from '../host/bench-host.tsx';
import { show } from '../host/show.ts';

const place = { pathname: '/samples/add/', route: '/samples/add/', params: {} };

show(
  <BenchHost place={place} answer={() => ({ result: {} })}>
    <FormBlock screen={screen} />
  </BenchHost>,
);
