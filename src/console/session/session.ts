import type { Answer } from '../../../renderer/host/host.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../renderer/language/types/json.ts';

/** The signed-in user, the site and the permitted operations: the result of `getSession`. */
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
  /** The role as which an owner sees the console, to look and not to change; null with the own rights. */
  viewedRole: ViewedRole | null;
  /** The personal settings of the contact, by key. */
  settings: JsonObject;
  /** Idle seconds after which the server ends the session; 0 when unknown. */
  idleSeconds: number;
  isDevelopment: boolean;
  otpLength: number;
  /** The site's header logo and its variant for dark surfaces; null without one. */
  logo: SiteLogo | null;
  logoOnDark: SiteLogo | null;
}

/** A role as which an owner sees the console. */
export interface ViewedRole {
  roleId: number;
  roleTitle: string;
}

/** An image of the digital assets with its size in pixels. */
export interface SiteLogo {
  assetUrl: string;
  width: number;
  height: number;
}

/**
 * Parses the result of `getSession`. Missing values and values of the wrong type count as absent, so that a malformed
 * response never grants a permission.
 */
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
    viewedRole: isSignedIn ? readViewedRole(source['viewedRole']) : null,
    settings: isObject(source['settings']) ? source['settings'] : {},
    idleSeconds: number('idleSeconds', 0),
    isDevelopment: source['isDevelopment'] === true,
    otpLength: number('otpLength', 4),
    logo: readLogo(source['logo']),
    logoOnDark: readLogo(source['logoOnDark']),
  };
}

/** Returns the session that came with the answer of a sign-in, as the answer of `getSession`; undefined without one. */
export function sessionIn(result: Json): Answer | undefined {
  const session = isObject(result) ? result['session'] : undefined;
  return isObject(session) ? { isSuccessful: true, message: '', result: session, status: 200 } : undefined;
}

/**
 * Returns the key of the contact, site and shown role that the page was made for, or undefined without a sign-in. Every call sends
 * it, because all tabs share one cookie.
 */
export function callerKey(session: Session | undefined): string | undefined {
  if (!session?.isSignedIn) return undefined;
  const { contactId, siteId, viewedRole } = session;
  return viewedRole === null ? `${contactId}.${siteId}` : `${contactId}.${siteId}.${viewedRole.roleId}`;
}

function readViewedRole(value: Json | undefined): ViewedRole | null {
  if (!isObject(value)) return null;
  const { roleId, roleTitle } = value;
  return typeof roleId === 'number' && typeof roleTitle === 'string' ? { roleId, roleTitle } : null;
}

/** Parses a logo. Without its size the header would shift when the image loads, so such a logo is ignored. */
function readLogo(value: Json | undefined): SiteLogo | null {
  if (!isObject(value)) return null;
  const { assetUrl, intrinsicWidth: width, intrinsicHeight: height } = value;
  const isWhole =
    typeof assetUrl === 'string' &&
    assetUrl !== '' &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    width > 0 &&
    height > 0;
  return isWhole ? { assetUrl, width, height } : null;
}

function texts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
