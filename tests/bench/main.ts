import { benchmarks, LONG } from './benchmarks.ts';
import { brokenGates } from './gates.ts';

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
