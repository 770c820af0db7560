import ListBlock from '../../../../renderer/blocks/list/list.tsx';
import { usePlace } from '../../../../renderer/host/host.ts';
import type { OperationCall } from '../../../../renderer/language/types/operation.ts';
import { listRows, ROW_COUNT, type ListName } from '../../fake-data/list-plan.ts';
import { listScreen, operationOf } from '../../fake-data/list-screen.ts';
import { BenchHost } from '../host/bench-host.tsx';
import { ListLinks } from '../host/list-links.tsx';
import { LISTS, numberOfAddress, show } from '../host/show.ts';

const pageSize = numberOfAddress('rows');
const screens = new Map(LISTS.map((list) => [`/${list}/`, listScreen(list, pageSize)]));
const place = { pathname: '/first/', route: '/first/', params: {} };

function answer({ operation, query }: OperationCall) {
  const list: ListName | undefined = LISTS.find((name) => operationOf(name) === operation);
  const options = new URLSearchParams(query);
  return {
    result: list === undefined ? [] : listRows(list, Number(options.get('$skip')), Number(options.get('$top'))),
    count: ROW_COUNT,
  };
}

/**
 * Shows the list of the address, as the console does: a new list replaces the old one. Other addresses show nothing.
 */
function Shown() {
  const screen = screens.get(usePlace().pathname);
  return screen && <ListBlock screen={screen} />;
}

show(
  <BenchHost place={place} answer={answer}>
    <ListLinks />
    <Shown />
  </BenchHost>,
);
