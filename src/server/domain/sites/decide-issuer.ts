/** The issuer of one directory of Microsoft Entra ID. Its object ids are unique, and nobody else can choose them. */
const ENTRA_ISSUER = /^https:\/\/login\.microsoftonline\.com\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/v2\.0$/;

/**
 * Returns why a site's identity provider cannot have an issuer, or null.
 * @param isPublic Whether the server may call the address.
 */
export function whyNotIssuer(providerCode: string, issuerUrl: string, isPublic: boolean): string | null {
  if (providerCode === 'ENTRA' && !ENTRA_ISSUER.test(issuerUrl))
    return 'Give https://login.microsoftonline.com/ with the id of your directory and /v2.0 behind it.';
  if (!isPublic) return 'Give a public address that begins with https://.';
  if (issuerUrl.includes('/.well-known/')) return 'Leave out what begins with /.well-known/.';
  return null;
}
