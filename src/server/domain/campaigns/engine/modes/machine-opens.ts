/**
 * Programs that fetch the pictures of a mail whether or not its reader opens it. Mail Privacy Protection of Apple sends
 * no more than `Mozilla/5.0`; Google and Yahoo fetch pictures for their readers and keep them.
 */
const MACHINES =
  /^Mozilla\/5\.0$|GoogleImageProxy|YahooMailProxy|bot\b|crawl|spider|scan|preview|headless|curl|wget|python|java\/|go-http|libwww|okhttp|barracuda|mimecast|proofpoint/i;

/** Returns whether a program has fetched the picture of a mail, by the name that it gives itself. */
export function isMachineOpen(userAgent: string | undefined): boolean {
  const name = userAgent?.trim() ?? '';
  return name === '' || MACHINES.test(name);
}
