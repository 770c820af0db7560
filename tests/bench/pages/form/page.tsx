import FormBlock from '../../../../renderer/blocks/form/form.tsx';
import { formScreen } from '../../made-up/form-screen.ts';
import { BenchHost } from '../host/bench-host.tsx';
import { numberOfAddress, show } from '../host/show.ts';

const screen = formScreen(numberOfAddress('fields'));
const place = { pathname: '/samples/add/', route: '/samples/add/', params: {} };

show(
  <BenchHost place={place} answer={() => ({ result: {} })}>
    <FormBlock screen={screen} />
  </BenchHost>,
);
