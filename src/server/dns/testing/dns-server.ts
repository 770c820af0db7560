import { createSocket, type Socket } from 'node:dgram';

/** Records by name: an answer of each type. */
export interface Zone {
  A?: string[];
  CNAME?: string[];
  TXT?: string[];
}

/** How the server treats a name: its records, or a failure. */
export type Behaviour = Zone | 'silent' | 'servfail' | 'wrongId';

/** A DNS server on 127.0.0.1 whose answers a test sets. */
export interface TestDnsServer {
  /** For `setServers`: `127.0.0.1:40123`. */
  address: string;
  /** By name, in lower case. A name that is not there does not exist. */
  zones: Map<string, Behaviour>;
  /** The questions that arrived: `TXT _site.shop.example`. */
  asked: string[];
  close(): Promise<void>;
}

const TYPES: Readonly<Record<number, string>> = { 1: 'A', 5: 'CNAME', 16: 'TXT', 28: 'AAAA' };
const SERVFAIL = 2;
const NXDOMAIN = 3;

/** Starts a server for tests. It answers questions of one name over UDP (RFC 1035, section 4). */
export async function startDnsServer(): Promise<TestDnsServer> {
  const socket = createSocket('udp4');
  const zones = new Map<string, Behaviour>();
  const asked: string[] = [];
  socket.on('message', (message, { port, address }) => {
    const question = readQuestion(message);
    asked.push(`${question.type} ${question.name}`);
    const answer = answerTo(message, question, zones.get(question.name.toLowerCase()));
    if (answer !== null) socket.send(answer, port, address);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  return { address: `127.0.0.1:${socket.address().port}`, zones, asked, close: () => closed(socket) };
}

function closed(socket: Socket): Promise<void> {
  return new Promise((done) => socket.close(() => done()));
}

interface Question {
  name: string;
  type: string;
  /** Where the question ends in the message. */
  end: number;
}

function readQuestion(message: Buffer): Question {
  const labels: string[] = [];
  let at = 12;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), type: TYPES[message.readUInt16BE(at + 1)] ?? 'other', end: at + 5 };
}

/** Returns null for no answer at all. */
function answerTo(message: Buffer, { type, end }: Question, behaviour: Behaviour | undefined): Buffer | null {
  if (behaviour === 'silent') return null;
  const id = message.readUInt16BE(0);
  const head = (code: number, answers: number): Buffer => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(behaviour === 'wrongId' ? (id + 1) % 0x10000 : id, 0);
    bytes.writeUInt16BE(0x8180 + code, 2);
    bytes.writeUInt16BE(1, 4);
    bytes.writeUInt16BE(answers, 6);
    return bytes;
  };
  const question = message.subarray(12, end);
  if (behaviour === 'servfail') return Buffer.concat([head(SERVFAIL, 0), question]);
  if (behaviour === undefined) return Buffer.concat([head(NXDOMAIN, 0), question]);
  const records = behaviour === 'wrongId' ? [] : recordsOf(behaviour, type);
  return Buffer.concat([head(0, records.length), question, ...records]);
}

function recordsOf(zone: Zone, type: string): Buffer[] {
  if (type === 'TXT') return (zone.TXT ?? []).map((text) => record(16, textData(text)));
  if (type === 'CNAME') return (zone.CNAME ?? []).map((name) => record(5, nameData(name)));
  if (type === 'A') return (zone.A ?? []).map((address) => record(1, Buffer.from(address.split('.').map(Number))));
  return [];
}

/** A record of the name that was asked for, which stands at byte 12. */
function record(type: number, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16BE(0xc00c, 0);
  bytes.writeUInt16BE(type, 2);
  bytes.writeUInt16BE(1, 4);
  bytes.writeUInt32BE(60, 6);
  bytes.writeUInt16BE(data.length, 10);
  return Buffer.concat([bytes, data]);
}

/** A text in strings of at most 255 bytes. */
function textData(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, index) =>
    bytes.subarray(index * 255, (index + 1) * 255),
  );
  return Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), part]));
}

function nameData(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
