import { readOpenFiles, MOST_CONNECTIONS } from '../http/open-files.ts';
import { readSettings, SettingsError, type Settings } from '../settings/settings.ts';
import { checkBackend } from './check-backend.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkDns } from './check-dns.ts';
import { checkMail } from './check-mail.ts';
import { checkMessages } from './check-messages.ts';
import { checkStorage } from './check-storage.ts';
import { codeOf, findingsOf, type Finding } from './finding.ts';

type Check = (settings: Settings) => Promise<Finding[]> | Finding[];

/** The checks by the part that a check without an answer is reported for. */
const CHECKS: Readonly<Record<string, Check>> = {
  settings: describeSettings,
  disk: checkDisk,
  files: checkOpenFiles,
  database: checkDatabase,
  dns: checkDns,
  mail: checkMail,
  messages: (settings) => checkMessages(settings),
  storage: checkStorage,
};
/** The console alone has neither database nor mail. */
const FRONT_CHECKS: Readonly<Record<string, Check>> = {
  settings: describeSettings,
  disk: checkDisk,
  files: checkOpenFiles,
  backend: checkBackend,
  dns: checkDns,
};

/**
 * Examines the installation that the environment describes, and changes nothing that stays. Returns what it has found,
 * in the order of the checks; wrong settings alone, when there are some.
 */
export async function examine(environment: Record<string, string | undefined>): Promise<Finding[]> {
  const settings = settingsOf(environment);
  if (Array.isArray(settings)) return settings;
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(settings.backend === null ? CHECKS : FRONT_CHECKS)) {
    try {
      findings.push(...(await check(settings)));
    } catch (error) {
      findings.push(findingsOf(name).error(`The check failed (${codeOf(error)}).`, 'Report it as a fault.'));
    }
  }
  return findings;
}

function settingsOf(environment: Record<string, string | undefined>): Settings | Finding[] {
  try {
    return readSettings(environment);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems.map((problem) =>
      findingsOf('settings').error(problem, 'The server does not start before it is right (README.md, Settings).'),
    );
  }
}

function describeSettings({ isProduction, publicOrigin, port }: Settings): Finding[] {
  const settings = findingsOf('settings');
  const origin = publicOrigin ?? `http://localhost:${port}`;
  return isProduction
    ? [settings.ok(`Production at ${origin}.`)]
    : [
        settings.warning(
          `Development at ${origin}: codes can be read by everybody who reaches the server.`,
          'Set NODE_ENV=production where people work.',
        ),
      ];
}

function checkOpenFiles(): Finding[] {
  const files = findingsOf('files');
  const { limit, connections } = readOpenFiles();
  if (connections >= MOST_CONNECTIONS) return [files.ok(`${connections} connections at the same time.`)];
  return [
    files.warning(
      `The system allows ${limit ?? 'few'} open files, which are enough for ${connections} connections.`,
      'Raise the limit of the user that runs the server to 9,100 (ulimit -n, or LimitNOFILE of systemd).',
    ),
  ];
}
