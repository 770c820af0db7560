import { fillEmptyFolder } from './start/first-start.ts';
import { startFailure } from './start/start-failure.ts';
import { startFront } from './front/start-front.ts';
import type { Running } from './start/running.ts';
import { startServer } from './start/start-server.ts';
import { frontStartText, startText } from './start/start-text.ts';
import { readSettings, SettingsError, type Settings } from './settings/settings.ts';

/** The entry of the built server: importing it starts it. Tests import `start/start-server.ts`. */

/** Jobs are given back within three seconds, and running calls finish within eight. */
const STOP_LIMIT_MILLISECONDS = 12_000;

try {
  const settings = readSettings(process.env);
  const { server, text } = settings.backend === null ? await serve(settings) : await serveFront(settings);
  const stopWith = stopper(server);
  stopOnSignals(stopWith, settings);
  surviveErrors(server, stopWith);
  process.stdout.write(text);
} catch (error) {
  const lines = error instanceof SettingsError ? error.problems : [startFailure(error, process.env)];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Starts the whole server: console, operations and uploads. */
async function serve(settings: Settings): Promise<{ server: Running; text: string }> {
  await fillEmptyFolder(settings, process.env);
  const server = await startServer(settings, { tell: (line) => process.stdout.write(`${line}\n`) });
  return { server, text: startText(server, settings) };
}

/** Starts the console alone, before a backend. */
async function serveFront(settings: Settings): Promise<{ server: Running; text: string }> {
  const server = await startFront(settings);
  return { server, text: frontStartText(server, settings) };
}

/** Ends the process once, after it has answered calls for so many milliseconds and those that run have finished. */
type Stop = (code: number, drainMilliseconds: number) => void;

function stopper(server: Running): Stop {
  let isStopping = false;
  return (code, drainMilliseconds) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MILLISECONDS + drainMilliseconds).unref();
    server
      .drain(drainMilliseconds)
      .then(() => server.close())
      .then(
        () => process.exit(code),
        (error: unknown) => {
          server.log.error('stopFailed', error);
          process.exit(1);
        },
      );
  };
}

/** Stops at a signal. A second signal ends the process at once, and so does a stop that takes too long. */
function stopOnSignals(stopWith: Stop, { drainSeconds }: Settings): void {
  let isSignalled = false;
  const stop = (): void => {
    if (isSignalled) process.exit(1);
    isSignalled = true;
    stopWith(0, drainSeconds * 1000);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

/**
 * An unhandled rejection has changed nothing that other calls rely on, so the process stays. After an uncaught
 * exception the state is unknown: running calls finish and the process ends, to be restarted by its supervisor.
 */
function surviveErrors(server: Running, stopWith: Stop): void {
  process.on('unhandledRejection', (error) => server.log.error('unhandledRejection', error));
  process.on('uncaughtException', (error) => {
    server.log.error('uncaughtException', error);
    stopWith(1, 0);
  });
}
