import { benchForm } from './form.ts';
import { benchListScreen } from './list-screen.ts';
import { benchList } from './list-operation.ts';
import { benchStart } from './start.ts';

/** One benchmark prints its own table. */
const benchmarks: Record<string, () => Promise<unknown>> = { start: benchStart, list: benchList, form: () => benchForm(), 'list-screen': () => benchListScreen() };

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(benchmarks, name));
if (unknown !== undefined) {
  console.error(`There is no benchmark '${unknown}'. There are: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(2);
}
for (const [name, run] of Object.entries(benchmarks)) {
  if (names.length === 0 || names.includes(name)) await run();
}
