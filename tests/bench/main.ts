import { benchBytes } from './bytes.ts';
import { benchEditor } from './editor/bench-editor.ts';
import { benchForm } from './form.ts';
import { brokenGates } from './gates.ts';
import { benchLargeList } from './large-list.ts';
import { benchLines } from './lines.ts';
import { benchLint } from './lint.ts';
import { benchList } from './list-operation.ts';
import { benchListScreen } from './list-screen.ts';
import { benchOrders } from './orders/bench-orders.ts';
import { benchQuestions } from './questions/bench-questions.ts';
import { benchRows } from './rows.ts';
import { benchStart } from './start.ts';
import { benchVisit } from './visit.ts';

/** Each benchmark prints a table of its own. */
const benchmarks: Record<string, () => unknown> = {
  start: benchStart,
  list: benchList,
  questions: benchQuestions,
  form: () => benchForm(),
  rows: () => benchRows(),
  'list-screen': () => benchListScreen(),
  editor: () => benchEditor(),
  visit: benchVisit,
  bytes: benchBytes,
  lint: () => benchLint(),
  lines: benchLines,
  'large-list': benchLargeList,
  orders: benchOrders,
};

/** They take minutes: only when it is named. */
const LONG = new Set(['large-list', 'orders']);

const names = process.argv.slice(2);
const unknown = names.find((name) => name !== 'gates' && !Object.hasOwn(benchmarks, name));
if (unknown !== undefined) {
  console.error(`There is no benchmark '${unknown}'. There are: ${Object.keys(benchmarks).join(', ')}, and gates.`);
  process.exit(2);
}
for (const [name, run] of Object.entries(benchmarks)) {
  if (names.includes(name) || (names.length === 0 && !LONG.has(name))) await run();
}
if (names.includes('gates')) await holdGates();

async function holdGates(): Promise<void> {
  const broken = await brokenGates();
  console.log(broken.length === 0 ? '\nEvery gate holds.' : `\nBroken: ${broken.map(({ what }) => what).join('; ')}.`);
  if (broken.length > 0) process.exitCode = 1;
}
