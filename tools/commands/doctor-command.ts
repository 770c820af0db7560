import { parseArgs } from 'node:util';
import { doctor } from '../doctor/doctor.ts';
import { DOCTOR_OPTIONS } from './options.ts';

/** `screenplay doctor`: `commands.ts` has its help. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: DOCTOR_OPTIONS });
  const { text, code } = await doctor(process.env, values.json);
  console.log(text);
  return code;
}
