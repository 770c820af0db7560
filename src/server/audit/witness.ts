import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { orWhenMissing, writeDurably } from '../durable-files.ts';

/** The newest seal of each tenant at the last verification, by the id of the tenant. */
export type Witness = Readonly<Record<string, { number: number; seal: string }>>;

/** Returns the content of a witness; empty when the file does not exist. Throws an `Error` of one line for another file. */
export async function readWitness(file: string): Promise<Witness> {
  const text = await orWhenMissing(readFile(file, 'utf8'), null);
  if (text === null) return {};
  const content = parsed(text);
  if (!isWitness(content))
    throw new Error(`${file} is no witness of audit logs. Name the file that an earlier verification has written.`);
  return content;
}

/** Writes a witness in the place of the one before. */
export async function writeWitness(file: string, witness: Witness): Promise<void> {
  const target = resolve(file);
  const text = `${JSON.stringify(witness, null, 2)}\n`;
  await writeDurably(dirname(target), target, 'replace', (handle) => handle.writeFile(text));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isWitness(content: unknown): content is Witness {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return false;
  return Object.entries(content).every(([tenant, newest]) => /^\d+$/.test(tenant) && isNewest(newest));
}

function isNewest(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('number' in value) || !('seal' in value)) return false;
  return Number.isSafeInteger(value.number) && typeof value.seal === 'string';
}
