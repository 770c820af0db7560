// Generated from ../en/views.json by `screenplay generate`.
import { message, plain } from '../message.ts';

/** Copy link to {target} */
export const copyLinkTo = message<{ target: string }>('views.copyLinkTo', ["Copy link to ",["target"]]);
/** this view */
export const thisView = plain('views.thisView', "this view");
/** Send by mail … */
export const sendByMail = plain('views.sendByMail', "Send by mail …");
/** More for {title} */
export const moreFor = message<{ title: string }>('views.moreFor', ["More for ",["title"]]);
