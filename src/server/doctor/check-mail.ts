import { verifySmtp } from '../delivery/smtp.ts';
import type { Settings } from '../settings/settings.ts';
import { codeOf, findingsOf, type Finding } from './finding.ts';

const LIMIT_MILLISECONDS = 10_000;
const mailFindings = findingsOf('mail');

/** Connects to the mail server, greets it and signs in, and sends nothing. */
export async function checkMail(
  { mail, sms, isProduction }: Pick<Settings, 'mail' | 'sms' | 'isProduction'>,
  limitMilliseconds = LIMIT_MILLISECONDS,
): Promise<Finding[]> {
  if (mail === null) return [withoutMail(sms !== null, isProduction)];
  const { hostname, port, username } = mail.server;
  const place = `The mail server ${hostname}${port === '' ? '' : `:${port}`}`;
  try {
    await verifySmtp(mail.server, limitMilliseconds);
    return [mailFindings.ok(`${place} lets us in${username === '' ? '' : ', and takes the password'}.`)];
  } catch (error) {
    return [mailFindings.error(`${place} ${problemOf(codeOf(error))}.`, adviceFor(codeOf(error)))];
  }
}

function withoutMail(hasSms: boolean, isProduction: boolean): Finding {
  if (!isProduction) return mailFindings.ok('Mails go to the outbox of development.');
  return hasSms
    ? mailFindings.ok('There is no mail server; codes go by SMS.')
    : mailFindings.error('Nothing carries codes.', 'Set SMTP_URL and MAIL_FROM.');
}

/** Says what the code of an error means. Its message may quote what the server was sent. */
function problemOf(code: string): string {
  if (code === 'EAUTH') return 'refuses the user or the password of SMTP_URL';
  if (code === 'ETLS') return 'does not agree on TLS';
  if (code === 'EDNS' || code === 'ENOTFOUND') return 'has no address in DNS';
  return `cannot be used (${code})`;
}

function adviceFor(code: string): string {
  if (code === 'EAUTH') return 'Put the right user and password into SMTP_URL, with % codes for special letters.';
  return 'Check host, port and scheme of SMTP_URL, and that this machine may reach them (smtps: 465, smtp: 587).';
}
