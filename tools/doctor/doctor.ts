import { examine } from '../../src/server/doctor/examine.ts';
import type { Finding } from '../../src/server/doctor/finding.ts';

/** Examines the installation of the environment. Returns what is printed, and the exit code: 1 for an error. */
export async function doctor(
  environment: Record<string, string | undefined>,
  isJson: boolean,
): Promise<{ text: string; code: number }> {
  const findings = await examine(environment);
  const text = isJson ? JSON.stringify(findings, null, 2) : findings.map(lineOf).join('\n');
  return { text, code: findings.some(({ level }) => level === 'error') ? 1 : 0 };
}

function lineOf({ check, level, text, advice }: Finding): string {
  return `${level.padEnd(8)} ${check.padEnd(10)} ${text}${advice === undefined ? '' : ` ${advice}`}`;
}
