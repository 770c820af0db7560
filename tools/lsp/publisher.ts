import type { Connection, Diagnostic } from 'vscode-languageserver/node';
import { diagnosticsByFile } from './tree/diagnostics.ts';
import { uriOf } from './tree/addresses.ts';
import type { Workspace } from './tree/workspace.ts';

/** How long changes are collected: an editor sends several for one key. */
const QUIET_MS = 10;

/** Sends the findings of the tree to the editor after a change, for the files whose findings became others. */
export class Publisher {
  readonly #connection: Connection;
  readonly #workspace: Workspace;
  /** What was sent for each file, as text. */
  #sent = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  /** Counts the changes: a run stops when there is a newer one. */
  #change = 0;

  constructor(connection: Connection, workspace: Workspace) {
    this.#connection = connection;
    this.#workspace = workspace;
  }

  /** Sends the findings soon. */
  schedule(): void {
    this.#change += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#publish(this.#change).catch((error: unknown) => this.#connection.console.error(textOf(error)));
    }, QUIET_MS);
  }

  /** Sends nothing any more. */
  stop(): void {
    this.#change += 1;
    clearTimeout(this.#timer);
  }

  async #publish(change: number): Promise<void> {
    const findings = await this.#workspace.findings(() => this.#change === change);
    if (findings === undefined) return;
    const found = diagnosticsByFile(findings, (file) => this.#workspace.source(file));
    for (const file of new Set([...this.#sent.keys(), ...found.keys()])) this.#send(file, found.get(file) ?? []);
  }

  #send(file: string, diagnostics: Diagnostic[]): void {
    const text = JSON.stringify(diagnostics);
    if ((this.#sent.get(file) ?? '[]') === text) return;
    if (diagnostics.length === 0) this.#sent.delete(file);
    else this.#sent.set(file, text);
    void this.#connection.sendDiagnostics({ uri: uriOf(this.#workspace.root, file), diagnostics });
  }
}

/** Returns what an error says, with where it came from. */
export function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
