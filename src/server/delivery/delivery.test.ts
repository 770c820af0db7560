import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { DeliveryFailure, type DeliveryMessage } from '../domain/services.ts';
import { createSmsGateway } from './sms-gateway.ts';
import { createSmtpDelivery } from './smtp.ts';

const message: DeliveryMessage = {
  tenantId: 1,
  channel: 'email',
  to: 'asha@example.com',
  subject: 'Your sign-in code for Acme',
  text: '7391 is your sign-in code for Acme.',
};
const closers: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

interface ReceivedMail {
  from: string;
  to: string[];
  text: string;
  user: string | undefined;
}

/**
 * A real SMTP server.
 * @param refuses whether it refuses every recipient
 */
async function mailServer(
  options: { refuses?: boolean; user?: string; password?: string } = {},
): Promise<{ port: number; mails: ReceivedMail[] }> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: options.user === undefined,
    allowInsecureAuth: true,
    disabledCommands: options.user === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.username === options.user && auth.password === options.password
        ? done(null, { user: auth.username })
        : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) => done(options.refuses ? new Error('no such mailbox') : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          mails.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map((recipient) => recipient.address),
            text: Buffer.concat(chunks).toString(),
            user: session.user,
          });
          done();
        });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, mails };
}

/** Accepts connections and never responds. */
async function silentServer(): Promise<number> {
  const sockets = new Set<{ destroy(): void }>();
  const server = createTcpServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Returns a port at which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('mail over SMTP', () => {
  it('arrives at a real server, as text from the configured sender', async () => {
    const { port, mails } = await mailServer();
    await createSmtpDelivery(new URL(`smtp://127.0.0.1:${port}`), 'Screenplay <no-reply@example.com>').send(message);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ from: 'no-reply@example.com', to: ['asha@example.com'] });
    expect(mails[0]?.text).toContain('Subject: Your sign-in code for Acme');
    expect(mails[0]?.text).toContain('7391 is your sign-in code for Acme.');
    expect(mails[0]?.text).toContain('Content-Type: text/plain');
  });

  it('has the id by which a provider reports of it, at the domain of the sender', async () => {
    const { port, mails } = await mailServer();
    const delivery = createSmtpDelivery(new URL(`smtp://127.0.0.1:${port}`), 'Screenplay <no-reply@mail.example.com>');
    await delivery.send({ ...message, reference: '1.0f8fad5b-d9cb-469f-a165-70867728950e' });
    expect(mails[0]?.text).toMatch(/^Message-ID: <1\.0f8fad5b-d9cb-469f-a165-70867728950e@mail\.example\.com>\r$/im);
    const unfolded = mails[0]?.text.replaceAll(/\r\n /g, ' ');
    expect(unfolded).toContain('X-SMTPAPI: {"unique_args":{"reference":"1.0f8fad5b-d9cb-469f-a165-70867728950e"}}');
    await delivery.send(message);
    expect(mails[1]?.text).not.toMatch(/X-SMTPAPI/i);
    expect(mails[1]?.text).toMatch(/^Message-ID: <[^@\r]+@mail\.example\.com>\r$/im);
  });

  it('has its HTML beside the text, which reads no file', async () => {
    const { port, mails } = await mailServer();
    const html = '<p>Dear Asha, <img src="file:///etc/passwd" alt=""></p>';
    await createSmtpDelivery(new URL(`smtp://127.0.0.1:${port}`), 'no-reply@example.com').send({ ...message, html });
    const mail = mails[0]?.text ?? '';
    const [, boundary = ''] = /Content-Type: multipart\/alternative;\s+boundary="([^"]+)"/.exec(mail) ?? [];
    const parts = mail.split(`--${boundary}`).slice(1, 3);
    expect(parts[0]).toMatch(/Content-Type: text\/plain[\s\S]*7391 is your sign-in code/);
    expect(parts[1]).toMatch(/Content-Type: text\/html[\s\S]*Dear Asha/);
    expect(mail).not.toContain('root:');
  });

  it('carries a file, and reads none', async () => {
    const { port, mails } = await mailServer();
    const attachments = [{ name: 'sales.csv', type: 'text/csv; charset=utf-8', content: '/etc/passwd\r\n1,2\r\n' }];
    await createSmtpDelivery(new URL(`smtp://127.0.0.1:${port}`), 'no-reply@example.com').send({
      ...message,
      attachments,
    });
    expect(mails[0]?.text).toMatch(/Content-Disposition: attachment; filename=sales\.csv/);
    expect(mails[0]?.text).toMatch(/Content-Type: text\/csv; charset=utf-8/);
    const encoded = Buffer.from('/etc/passwd\r\n1,2\r\n').toString('base64');
    expect(`${mails[0]?.text}`.includes(encoded) || `${mails[0]?.text}`.includes('/etc/passwd')).toBe(true);
  });

  it('authenticates where the server requires it', async () => {
    const { port, mails } = await mailServer({ user: 'us er', password: 'p@ss' });
    await createSmtpDelivery(new URL(`smtp://us%20er:p%40ss@127.0.0.1:${port}`), 'no-reply@example.com').send(message);
    expect(mails[0]?.user).toBe('us er');
    await expect(
      createSmtpDelivery(new URL(`smtp://other:word@127.0.0.1:${port}`), 'no-reply@example.com').send(message),
    ).rejects.toThrow();
    expect(mails).toHaveLength(1);
  });

  it('has no other header line, whatever the title contains', async () => {
    const { port, mails } = await mailServer();
    await createSmtpDelivery(new URL(`smtp://127.0.0.1:${port}`), 'no-reply@example.com').send({
      ...message,
      subject: 'Code for Acme\r\nBcc: thief@example.com',
    });
    expect(mails[0]?.to).toEqual(['asha@example.com']);
    expect(mails[0]?.text).not.toMatch(/^Bcc:/im);
  });

  it('goes to one address, whatever the address contains', async () => {
    const { port, mails } = await mailServer();
    await createSmtpDelivery(new URL(`smtp://127.0.0.1:${port}`), 'no-reply@example.com')
      .send({ ...message, to: 'a@example.com, thief@example.com' })
      .catch(() => undefined);
    expect(mails.flatMap((mail) => mail.to)).not.toContain('thief@example.com');
  });

  it('counts as not sent when the server refuses, is away, or does not respond', async () => {
    const refusing = await mailServer({ refuses: true });
    await expect(
      createSmtpDelivery(new URL(`smtp://127.0.0.1:${refusing.port}`), 'no-reply@example.com').send(message),
    ).rejects.toThrow();
    await expect(
      createSmtpDelivery(new URL('smtp://127.0.0.1:1'), 'no-reply@example.com').send(message),
    ).rejects.toThrow();
    await expect(
      createSmtpDelivery(new URL(`smtp://127.0.0.1:${await silentServer()}`), 'no-reply@example.com', 200).send(
        message,
      ),
    ).rejects.toThrow();
  });
});

/** Speaks SMTP by a table: the first word of a command, and the answer. `cut` ends the connection instead. */
async function scriptedServer(answers: Readonly<Record<string, string>>): Promise<number> {
  const server = createTcpServer((socket) => {
    let isText = false;
    socket.on('error', () => undefined);
    socket.write(`${answers['greeting'] ?? '220 ready'}\r\n`);
    socket.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (isText && line !== '.') continue;
        const word = isText ? 'text' : (line.split(/[ :]/)[0] ?? '').toUpperCase();
        const answer = answers[word] ?? (word === 'DATA' ? '354 go on' : '250 fine');
        isText = word === 'DATA' && answer.startsWith('3');
        if (answer === 'cut') socket.resetAndDestroy();
        else if (answer.startsWith('end')) socket.end(`${answer.slice(4)}\r\n`);
        else socket.write(`${answer}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Returns what is known of a mail that was not delivered. */
async function outcomeOf(sending: Promise<void>): Promise<string> {
  return sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof DeliveryFailure ? error.outcome : 'unknown'),
  );
}

function outcomeOfMail(server: string): Promise<string> {
  return outcomeOf(createSmtpDelivery(new URL(server), 'no-reply@example.com', 1000).send(message));
}

describe('what is known of a mail', () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['is accepted', {}, 'sent'],
    ['is cut off after its text', { text: 'cut' }, 'unknown'],
    ['is answered with 421 and an end after its text', { text: 'end 421 closing' }, 'unknown'],
    ['is answered with 554 and an end before its text', { DATA: 'end 554 closing' }, 'failed'],
    ['is refused for now after its text', { text: '451 try later' }, 'unknown'],
    ['is refused for good after its text', { text: '554 spam' }, 'failed'],
    ['is greylisted', { RCPT: '451 4.7.1 greylisted, try again later' }, 'notSent'],
    ['has an unknown recipient', { RCPT: '550 5.1.1 no such mailbox' }, 'failed'],
    ['has a sender that is refused for now', { MAIL: '450 try later' }, 'notSent'],
    ['has a sender that is refused for good', { MAIL: '553 not you' }, 'failed'],
    ['meets a server that takes nobody', { greeting: '554 no' }, 'notSent'],
    ['meets a server that has too many connections', { greeting: '421 too many connections' }, 'notSent'],
  ])('that %s', async (_, answers, known) => {
    const port = await scriptedServer(answers);
    const delivery = createSmtpDelivery(new URL(`smtp://127.0.0.1:${port}`), 'no-reply@example.com', 2000);
    expect(await outcomeOf(delivery.send(message))).toBe(known);
  });

  it('whose server refuses the password, is away, has no name, or is silent: it is not sent', async () => {
    const { port } = await mailServer({ user: 'us er', password: 'p@ss' });
    expect(await outcomeOfMail(`smtp://other:word@127.0.0.1:${port}`)).toBe('notSent');
    expect(await outcomeOfMail('smtp://127.0.0.1:1')).toBe('notSent');
    expect(await outcomeOfMail('smtp://no-such-host.invalid:25')).toBe('notSent');
    expect(await outcomeOfMail(`smtp://127.0.0.1:${await silentServer()}`)).toBe('notSent');
  });
});

interface ReceivedCall {
  method: string | undefined;
  authorization: string | undefined;
  contentType: string | undefined;
  body: string;
}

async function gateway(
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): Promise<{ url: URL; calls: ReceivedCall[] }> {
  const calls: ReceivedCall[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    let body = '';
    incoming
      .on('data', (chunk: Buffer) => (body += chunk.toString()))
      .on('end', () => {
        calls.push({
          method: incoming.method,
          authorization: incoming.headers.authorization,
          contentType: incoming.headers['content-type'],
          body,
        });
        answer(incoming, outgoing);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/send`), calls };
}

const text: DeliveryMessage = { ...message, channel: 'sms', to: '+12025550101' };

function outcomeOfText(url: URL): Promise<string> {
  return outcomeOf(createSmsGateway(url, 't', 300).send(text));
}

describe('a text message over a gateway', () => {
  it('is one POST with the token', async () => {
    const { url, calls } = await gateway((_incoming, outgoing) => outgoing.writeHead(202).end('{"id":1}'));
    await createSmsGateway(url, 'the-token').send(text);
    expect(calls).toEqual([
      {
        method: 'POST',
        authorization: 'Bearer the-token',
        contentType: 'application/json',
        body: JSON.stringify({ to: text.to, text: text.text }),
      },
    ]);
  });

  it('names the message by which the gateway reports of it', async () => {
    const { url, calls } = await gateway((_incoming, outgoing) => outgoing.writeHead(202).end());
    await createSmsGateway(url, 't').send({ ...text, reference: '1.abc' });
    expect(calls[0]?.body).toBe(JSON.stringify({ to: text.to, text: text.text, reference: '1.abc' }));
  });

  it.each([400, 401, 429, 500, 503])('with the response %s counts as not sent, and is not retried', async (status) => {
    const { url, calls } = await gateway((_incoming, outgoing) => outgoing.writeHead(status).end());
    await expect(createSmsGateway(url, 't').send(text)).rejects.toThrow(`answered ${status}`);
    expect(calls).toHaveLength(1);
  });

  it.each([
    [400, 'failed'],
    [401, 'notSent'],
    [403, 'notSent'],
    [404, 'failed'],
    [429, 'notSent'],
    [500, 'unknown'],
    [502, 'unknown'],
    [503, 'notSent'],
  ])('with the response %s is known as %s', async (status, known) => {
    const { url } = await gateway((_incoming, outgoing) => outgoing.writeHead(status).end());
    expect(await outcomeOf(createSmsGateway(url, 't').send(text))).toBe(known);
  });

  it('is not sent when the gateway cannot be reached, and unknown when it hangs or cuts the connection', async () => {
    const port = await closedPort();
    expect(await outcomeOfText(new URL(`http://127.0.0.1:${port}/`))).toBe('notSent');
    expect(await outcomeOfText(new URL(`http://localhost:${port}/`))).toBe('notSent');
    expect(await outcomeOfText(new URL('http://no-such-host.invalid/'))).toBe('notSent');
    const silent = await gateway(() => undefined);
    expect(await outcomeOfText(silent.url)).toBe('unknown');
    const cutting = await gateway((incoming) => incoming.socket.destroy());
    expect(await outcomeOfText(cutting.url)).toBe('unknown');
  });

  it.each([301, 302, 307, 308])('does not follow a redirect (%s)', async (status) => {
    const other = await gateway((_incoming, outgoing) => outgoing.writeHead(200).end());
    const { url } = await gateway((_incoming, outgoing) =>
      outgoing.writeHead(status, { location: other.url.href }).end(),
    );
    await expect(createSmsGateway(url, 't').send(text)).rejects.toThrow(`answered ${status}`);
    expect(other.calls).toEqual([]);
  });

  it('fails when the gateway hangs or is away', async () => {
    const { url } = await gateway(() => undefined);
    await expect(createSmsGateway(url, 't', 200).send(text)).rejects.toThrow();
    await expect(createSmsGateway(new URL('http://127.0.0.1:1/'), 't').send(text)).rejects.toThrow();
  });
});
