import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { projectRoot } from '../../catalogue/project-root.ts';
import type { ClientCapabilities, Diagnostic, Position, ProtocolConnection } from 'vscode-languageserver/node';

const SCREENPLAY = join(projectRoot(), 'tools/bin/screenplay.mjs');

/** A client that drives `screenplay lsp` over its protocol, in a process of its own. */
export class LanguageClient {
  readonly root: string;
  readonly connection: ProtocolConnection;
  /** Resolves with the exit code of the server. */
  readonly exited: Promise<number | null>;
  readonly #diagnostics = new Map<string, Diagnostic[]>();
  readonly #waiting = new Set<() => void>();
  readonly #texts = new Map<string, string>();
  #version = 0;
  /** What the server wrote to stderr. */
  errors = '';

  private constructor(root: string) {
    this.root = root;
    const child = spawn(process.execPath, [SCREENPLAY, 'lsp', '--stdio', '--root', root]);
    child.stderr.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
    this.exited = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
    this.connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
  }

  /** Starts a server on a tree and greets it. */
  static async start(root: string, capabilities: ClientCapabilities = {}): Promise<LanguageClient> {
    const client = new LanguageClient(root);
    const { connection } = client;
    connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: Published) => {
      client.#diagnostics.set(uri, diagnostics);
      for (const look of client.#waiting) look();
    });
    connection.listen();
    const greeting = { processId: process.pid, rootUri: pathToFileURL(root).href, capabilities };
    const ended = client.exited.then((code) => {
      throw new Error(`The server ended with ${String(code)}: ${client.errors}`);
    });
    await Promise.race([connection.sendRequest('initialize', greeting), ended]);
    // Its end is expected from here on.
    ended.catch(() => {});
    await connection.sendNotification('initialized', {});
    return client;
  }

  uri(file: string): string {
    return pathToFileURL(join(this.root, file)).href;
  }

  /** Returns the text of an open document. */
  text(file: string): string {
    return this.#texts.get(file) ?? readFileSync(join(this.root, file), 'utf8');
  }

  /** Opens a file with the text of the disk, or with another one. */
  async open(file: string, text = this.text(file)): Promise<void> {
    this.#texts.set(file, text);
    const textDocument = { uri: this.uri(file), languageId: 'json', version: (this.#version += 1), text };
    await this.connection.sendNotification('textDocument/didOpen', { textDocument });
  }

  /** Replaces a part of an open document, as a person who types it does. */
  async replace(file: string, from: string, to: string): Promise<void> {
    const text = this.text(file);
    const offset = text.indexOf(from);
    if (offset === -1) throw new Error(`${from} does not stand in ${file}.`);
    const range = { start: positionAt(text, offset), end: positionAt(text, offset + from.length) };
    this.#texts.set(file, text.slice(0, offset) + to + text.slice(offset + from.length));
    await this.change(file, [{ range, text: to }]);
  }

  /** Sends changes as they are. */
  async change(file: string, contentChanges: object[]): Promise<void> {
    const textDocument = { uri: this.uri(file), version: (this.#version += 1) };
    await this.connection.sendNotification('textDocument/didChange', { textDocument, contentChanges });
  }

  async close(file: string): Promise<void> {
    this.#texts.delete(file);
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri: this.uri(file) } });
  }

  /** Asks about the place where some text stands; `|` in it is the cursor, which is at its end otherwise. */
  async ask<Answer>(method: string, file: string, at: string, more: object = {}): Promise<Answer> {
    const [before = '', after = ''] = at.split('|');
    const text = this.text(file);
    const offset = text.indexOf(before + after);
    if (offset === -1) throw new Error(`${at} does not stand in ${file}.`);
    const position = positionAt(text, offset + before.length);
    const textDocument = { uri: this.uri(file) };
    return await this.connection.sendRequest<Answer>(method, { textDocument, position, ...more });
  }

  /** Resolves with the diagnostics of a file as soon as they are such. */
  async diagnostics(file: string, areSuch: (diagnostics: Diagnostic[]) => boolean): Promise<Diagnostic[]> {
    const uri = this.uri(file);
    const found = (): Diagnostic[] | undefined => {
      const known = this.#diagnostics.get(uri) ?? [];
      return areSuch(known) ? known : undefined;
    };
    const now = found();
    if (now) return now;
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`Other diagnostics of ${file}: ${JSON.stringify(this.#diagnostics.get(uri))} ${this.errors}`));
      }, PATIENCE_MS);
      const look = (): void => {
        const known = found();
        if (!known) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(known);
      };
      this.#waiting.add(look);
    });
  }

  /** Ends the server as an editor does. Resolves with its exit code. */
  async stop(): Promise<number | null> {
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    return await this.exited;
  }
}

interface Published {
  uri: string;
  diagnostics: Diagnostic[];
}

/** How long a test waits for diagnostics. */
const PATIENCE_MS = 20_000;

function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}
