import { startFailure } from './start-failure.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { startText } from './start-text.ts';
import { readSettings, SettingsError } from './settings.ts';

/** The entry of the built server: importing it starts it. Tests import `start-server.ts`. */

const STOP_LIMIT_MILLISECONDS = 10_000;

try {
  const settings = readSettings(process.env);
  const server = await startServer(settings, { tell: (line) => process.stdout.write(`${line}\n`) });
  stopOnSignals(server);
  surviveErrors(server);
  process.stdout.write(startText(server, settings));
} catch (error) {
  const lines = error instanceof SettingsError ? error.problems : [startFailure(error, process.env)];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Running calls finish; whoever asks twice, or waits for ten seconds, gets an end at once. */
function stopOnSignals(server: RunningServer): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stopWith(server, 0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

function stopWith(server: RunningServer, code: number): void {
  setTimeout(() => process.exit(1), STOP_LIMIT_MILLISECONDS).unref();
  server.close().then(
    () => process.exit(code),
    (error: unknown) => {
      server.log.error('stopFailed', error);
      process.exit(1);
    },
  );
}

/**
 * A promise that nobody waits for has changed nothing that others rely on: the process stays. After an exception that nobody caught no one knows
 * what state it is in: it finishes what is running and ends, for whoever watches it to start again.
 */
function surviveErrors(server: RunningServer): void {
  process.on('unhandledRejection', (error) => server.log.error('unhandledRejection', error));
  process.on('uncaughtException', (error) => {
    server.log.error('uncaughtException', error);
    stopWith(server, 1);
  });
}
