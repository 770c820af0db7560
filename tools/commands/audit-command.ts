import { parseArgs } from 'node:util';
import { forgetAudit, verifyAudit } from '../backup/audit.ts';
import { AUDIT_OPTIONS } from './options.ts';

/** `screenplay audit verify|forget`: `commands.ts` has its help. */
export async function run(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, options: AUDIT_OPTIONS, allowPositionals: true });
  const [action, tenant, ...others] = positionals;
  if (action === 'verify' && tenant === undefined) {
    const { text, isRight } = await verifyAudit(process.env, { tenant: values.tenant, witness: values.witness });
    console.log(text);
    return isRight ? 0 : 1;
  }
  if (action === 'forget' && tenant !== undefined && others.length === 0 && values.before !== undefined) {
    console.log(await forgetAudit(process.env, tenant, values.before));
    return 0;
  }
  throw new Error(
    'Call it as: screenplay audit verify [--tenant <tenant>] [--witness <file>], or screenplay audit forget <tenant> --before <date>',
  );
}
