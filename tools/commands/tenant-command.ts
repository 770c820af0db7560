import { parseArgs } from 'node:util';
import { deleteTenant, exportTenant, importTenant } from '../backup/tenant.ts';
import { TENANT_OPTIONS } from './options.ts';

/** `screenplay tenant export|import|delete`: `commands.ts` has its help. */
export async function run(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, options: TENANT_OPTIONS, allowPositionals: true });
  const [action, tenant, ...others] = positionals;
  const isWhole = tenant !== undefined && others.length === 0;
  if (action === 'export' && isWhole && values.to !== undefined) {
    console.log(await exportTenant(process.env, tenant, values.to));
    return 0;
  }
  if (action === 'import' && isWhole) {
    console.log(await importTenant(process.env, tenant, { title: values.title, hosts: values.host ?? [] }));
    return 0;
  }
  if (action === 'delete' && isWhole && values.certificate !== undefined) {
    const { certificate, confirm = '' } = values;
    const { text, isEmpty } = await deleteTenant(process.env, tenant, { certificate, confirmed: confirm });
    console.log(text);
    return isEmpty ? 0 : 1;
  }
  throw new Error(
    'Call it as: screenplay tenant export <tenant> --to <file>, screenplay tenant import <archive>, or screenplay tenant delete <tenant> --certificate <file> --confirm <title>',
  );
}
