import type { HostSettings } from '../../../renderer/host/host.ts';
import { DEFAULT_LOCALE } from '../../../renderer/language/text/formats/locale.ts';
import { functions } from '../../../schemas/functions/registry.ts';
import type { Session } from '../session/session.ts';

/** Returns the settings with which blocks render for a session. */
export function hostSettings(session: Session): HostSettings {
  return {
    locale: { ...DEFAULT_LOCALE, timeZone: session.timeZone },
    nonce: readNonce(),
    otpLength: session.otpLength,
    draftOwner: session.isSignedIn ? `${session.tenantTitle}.${session.contactId}` : undefined,
    user: { contactId: session.contactId, fullName: session.fullName, roles: session.roles },
    siteId: session.siteId,
    functions,
    choices: session.settings,
  };
}

function readNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"], meta[name="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
}
