import FormBlock from '../../../../renderer/blocks/form/form.tsx';
import type { Place } from '../../../../renderer/host/host.ts';
import { BenchHost } from '../host/bench-host.tsx';
import { askedForm } from '../host/asked-form.ts';
import { show } from '../host/show.ts';

const { fields, isExisting, record } = askedForm();
/** The console too fetches a descriptor apart from the code of its block. */
const { default: screen } =
  fields === 50 ? await import('virtual:fake/form-50') : await import('virtual:fake/form-500');
const place: Pick<Place, 'pathname' | 'route' | 'params'> = isExisting
  ? { pathname: '/samples/1/edit/', route: '/samples/{sampleId}/edit/', params: { sampleId: '1' } }
  : { pathname: '/samples/add/', route: '/samples/add/', params: {} };

show(
  <BenchHost place={place} answer={async () => ({ result: { sampleId: 1, version: 1, ...(await record()) } })}>
    <FormBlock screen={screen} />
  </BenchHost>,
);
