// Generated from ../en/sections.json by `screenplay generate`.
import { plain } from '../message.ts';

/** Sites */
export const sites = plain('sections.sites', "Sites");
/** Commerce */
export const commerce = plain('sections.commerce', "Commerce");
/** Content Hub */
export const contentHub = plain('sections.contentHub', "Content Hub");
/** Assessments */
export const assessments = plain('sections.assessments', "Assessments");
/** Forms */
export const forms = plain('sections.forms', "Forms");
/** Notifications */
export const notifications = plain('sections.notifications', "Notifications");
/** Workspace Settings */
export const workspaceSettings = plain('sections.workspaceSettings', "Workspace Settings");
/** Reports */
export const reports = plain('sections.reports', "Reports");
/** Analytics */
export const analytics = plain('sections.analytics', "Analytics");
/** Admin */
export const admin = plain('sections.admin', "Admin");
