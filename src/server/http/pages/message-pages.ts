import { escapeHtml, plainPage } from './plain-page.ts';

/** The page for an unknown host (`docs/domain/sites-and-access.md#host-names`). */
export function unknownHostPage(host: string | null, nonce: string): string {
  const named = host === null ? 'This address' : `The address <strong>${escapeHtml(host)}</strong>`;
  return plainPage(
    'No site here',
    `<p>${named} belongs to no site of this server. Check the spelling, or ask whoever gave it to you.</p>`,
    { nonce },
  );
}

export function notBuiltPage(nonce: string): string {
  return plainPage(
    'The console has not been built',
    '<p>Run <code>npm run build</code>, or <code>npm start</code>, which does it too.</p>',
    { nonce },
  );
}
