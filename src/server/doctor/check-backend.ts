import { Backend } from '../front/backend.ts';
import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings/settings.ts';
import { codeOf, findingsOf, type Finding } from './finding.ts';

const backendFindings = findingsOf('backend');

/** Asks each address of the backend for anything: whatever it answers, it is there. */
export async function checkBackend({ backend: wanted }: Pick<Settings, 'backend'>): Promise<Finding[]> {
  if (wanted === null) return [];
  const backend = new Backend({ addresses: wanted.addresses, timeoutMilliseconds: wanted.timeoutSeconds * 1000 });
  try {
    return await Promise.all([...wanted.addresses].map(([host, { origin }]) => ask(backend, host, origin)));
  } finally {
    backend.close();
  }
}

async function ask(backend: Backend, host: string, origin: string): Promise<Finding> {
  try {
    const message = await backend.open(host, { method: 'GET', target: '/', headers: { host: new URL(origin).host } });
    message.destroy();
    return backendFindings.ok(`${origin} answers.`);
  } catch (error) {
    const reason = error instanceof Refusal ? error.errorCode : codeOf(error);
    return backendFindings.error(
      `${origin} does not answer (${reason}).`,
      'Start the backend, or correct API_BASE_URL.',
    );
  }
}
