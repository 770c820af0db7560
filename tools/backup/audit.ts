import { existsSync } from 'node:fs';
import { forgetAuditOf, verifyAuditOf, type VerifiedTenant } from '../../src/server/audit/verify-installation.ts';
import type { AuditFinding } from '../../src/server/audit/verify-tenant.ts';
import { readWitness, writeWitness, type Witness } from '../../src/server/audit/witness.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { secondsSince, type Environment } from './backup.ts';

/** Findings of one tenant that are printed; the others are counted. */
const MOST_FINDINGS = 100;

/**
 * Verifies the audit log of a tenant, or of all, in the installation of the environment. The witness gets the newest
 * seals when everything is right. Returns what is printed, and whether everything is right.
 */
export async function verifyAudit(
  environment: Environment,
  { tenant, witness: file }: { tenant: string | undefined; witness: string | undefined },
): Promise<{ text: string; isRight: boolean }> {
  const began = Date.now();
  const isNew = file !== undefined && !existsSync(file);
  const witness = file === undefined ? {} : await readWitness(file);
  const { tenants, lostTenants } = await verifyAuditOf(readSettings(environment), tenant, witness);
  const isRight = lostTenants.length === 0 && tenants.every(isTenantRight);
  if (isRight && file !== undefined) await writeWitness(file, newWitness(witness, tenants));
  const lines = [
    ...tenants.flatMap(linesOf),
    ...lostTenants.map(
      (tenantId) => `Tenant ${tenantId} of the witness is not there, and was not deleted by the command.`,
    ),
    ...(isNew ? [`${file} was not there: nothing was compared with it.${isRight ? ' It is written now.' : ''}`] : []),
    `${isRight ? 'Every seal is right' : 'THE AUDIT LOG WAS CHANGED'}, found in ${secondsSince(began)} s.`,
  ];
  return { text: lines.join('\n'), isRight };
}

/** Removes the oldest lines of the audit log of a tenant. Returns what is printed. */
export async function forgetAudit(environment: Environment, asked: string, date: string): Promise<string> {
  const before = new Date(`${date}T00:00:00Z`);
  // A day that a month does not have would be one of the next month.
  if (Number.isNaN(before.getTime()) || before.toISOString().slice(0, 10) !== date)
    throw new Error(`--before ${date} is no date. Write it as 2026-01-31.`);
  const { tenant, lines, lastLine } = await forgetAuditOf(readSettings(environment), asked, before);
  const upTo = lastLine === 0 ? '' : ` Lines up to ${lastLine} are removed.`;
  return `Tenant ${tenant.tenantId}, ${tenant.title}: removed ${lines} lines of the audit log that are older than ${date}.${upTo}`;
}

function isTenantRight({ findings, lostSeal }: VerifiedTenant): boolean {
  return findings.length === 0 && lostSeal === null;
}

function newWitness(before: Witness, tenants: readonly VerifiedTenant[]): Witness {
  const newest = tenants.flatMap(({ tenantId, newest: seal }) => (seal === null ? [] : [[String(tenantId), seal]]));
  return { ...before, ...Object.fromEntries(newest) };
}

function linesOf(tenant: VerifiedTenant): string[] {
  const { findings, lostSeal, newest } = tenant;
  const named = findings.slice(0, MOST_FINDINGS).map(textOf);
  const more = findings.length - named.length;
  const problems = [
    ...(lostSeal === null
      ? []
      : [`seal ${lostSeal} of the witness is not there: the newest is ${newest?.number ?? 'none'}`]),
    ...named,
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
  return [summaryOf(tenant), ...problems.map((problem) => `  ${problem}`)];
}

function summaryOf(tenant: VerifiedTenant): string {
  const { tenantId, title, seals, rightLines, removedUpTo, unsealed, overdue, lateLines, newest } = tenant;
  const parts = [
    `${seals} seals, ${rightLines} lines as they were sealed`,
    ...(newest === null ? [] : [`newest seal ${newest.number} ${newest.seal.slice(0, 16)}`]),
    ...(removedUpTo > 0 ? [`lines up to ${removedUpTo} removed by audit forget`] : []),
    `${unsealed} lines not sealed yet`,
    ...(overdue > 0 ? [`${overdue} of them for more than an hour: no server runs, or newer seals were removed`] : []),
    ...(lateLines > 0
      ? [
          `${lateLines} lines sealed more than a day after they were written: no server ran, the tenant was imported, or seals were made anew`,
        ]
      : []),
  ];
  return `Tenant ${tenantId}, ${title}: ${parts.join('; ')}.`;
}

function textOf(finding: AuditFinding): string {
  switch (finding.kind) {
    case 'line':
      return `seal ${finding.seal}: line ${finding.difference.line} was ${WORDS[finding.difference.kind]}`;
    case 'sealChanged':
      return `seal ${finding.seal} was changed or made without the key: its lines cannot be proven`;
    case 'sealsMissing': {
      const { from, to, lines } = finding;
      const which = from === to ? `seal ${from} was` : `seals ${from} to ${to} were`;
      return `${which} removed${lines === null ? '' : `: lines ${lines.first} to ${lines.last} cannot be proven`}`;
    }
    case 'otherPredecessor':
      return `seal ${finding.seal} was made after another seal ${finding.seal - 1} than the one that is there`;
  }
}

const WORDS = { changed: 'changed', removed: 'removed', added: 'put in between' };
