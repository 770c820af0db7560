// Generated from ../en/bell.json by `screenplay generate`.
import { message, plain } from '../message.ts';

/** Notifications */
export const title = plain('bell.title', "Notifications");
/** Notifications: {badge} {count, plural, one {is} other {are}} not read */
export const unread = message<{ badge: string; count: number }>('bell.unread', ["Notifications: ",["badge"]," ",["count",2,{"one":"is","other":"are"}]," not read"]);
/** New notification: {title} */
export const newest = message<{ title: string }>('bell.newest', ["New notification: ",["title"]]);
/** Mark all as read */
export const readAll = plain('bell.readAll', "Mark all as read");
/** The notifications could not be read. */
export const failed = plain('bell.failed', "The notifications could not be read.");
/** Reading the notifications */
export const reading = plain('bell.reading', "Reading the notifications");
/** Nothing has happened yet that you would be told of. */
export const nothing = plain('bell.nothing', "Nothing has happened yet that you would be told of.");
/** See all */
export const seeAll = plain('bell.seeAll', "See all");
/** Choose what you are told */
export const kinds = plain('bell.kinds', "Choose what you are told");
/** Not read: */
export const notRead = plain('bell.notRead', "Not read:");
