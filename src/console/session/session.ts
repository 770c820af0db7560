import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json } from '../../../renderer/language/types/json.ts';

/** Who is signed in, where, and what they may call: the answer of `getSession`. */
export interface Session {
  isSignedIn: boolean;
  contactId: number | null;
  fullName: string;
  truncatedPhone: string;
  tenantTitle: string;
  siteId: number;
  siteTitle: string;
  timeZone: string;
  roles: string[];
  operations: ReadonlySet<string>;
  /** Seconds without a call after which the server ends the session; 0 when it does not say. */
  idleSeconds: number;
  isDevelopment: boolean;
  otpLength: number;
  /** The site's picture for the header, and the one for dark surfaces; null where it has none. */
  logo: SiteLogo | null;
  logoOnDark: SiteLogo | null;
}

/** A picture among the digital assets, with its own size in pixels. */
export interface SiteLogo {
  assetUrl: string;
  width: number;
  height: number;
}

/** Reads an answer; what is missing or of another type is taken as nothing, so that a doubtful answer never means more rights. */
export function readSession(result: Json | undefined): Session {
  const source = isObject(result) ? result : {};
  const text = (key: string): string => {
    const value = source[key];
    return typeof value === 'string' ? value : '';
  };
  const number = (key: string, otherwise: number): number => {
    const value = source[key];
    return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
  };
  const isSignedIn = source['isSignedIn'] === true;
  return {
    isSignedIn,
    contactId: isSignedIn ? number('contactId', 0) : null,
    fullName: text('fullName'),
    truncatedPhone: text('truncatedPhone'),
    tenantTitle: text('tenantTitle'),
    siteId: number('siteId', 0),
    siteTitle: text('siteTitle'),
    timeZone: text('timeZone') || 'Asia/Kolkata',
    roles: texts(source['roles']),
    operations: new Set(isSignedIn ? texts(source['operations']) : []),
    idleSeconds: number('idleSeconds', 0),
    isDevelopment: source['isDevelopment'] === true,
    otpLength: number('otpLength', 4),
    logo: readLogo(source['logo']),
    logoOnDark: readLogo(source['logoOnDark']),
  };
}

/** For whom, and for which site, what is on the page was made: every call says it, because tabs share one cookie. Undefined: for nobody. */
export function madeFor(session: Session | undefined): string | undefined {
  return session?.isSignedIn ? `${session.contactId}.${session.siteId}` : undefined;
}

/** An asset whose size is known: one without would make the header jump when it comes. */
function readLogo(value: Json | undefined): SiteLogo | null {
  if (!isObject(value)) return null;
  const { assetUrl, intrinsicWidth: width, intrinsicHeight: height } = value;
  const isWhole = typeof assetUrl === 'string' && assetUrl !== '' && typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0;
  return isWhole ? { assetUrl, width, height } : null;
}

function texts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
