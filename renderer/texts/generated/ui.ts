// Generated from ../en/ui.json by `screenplay generate`.
import { message, plain } from '../message.ts';

/** Dismiss */
export const dismiss = plain('ui.dismiss', "Dismiss");
/** Reference {id} */
export const reference = message<{ id: string }>('ui.reference', ["Reference ",["id"]]);
/** Copy reference */
export const copyReference = plain('ui.copyReference', "Copy reference");
/** There is some error. Please try after sometime. */
export const crashed = plain('ui.crashed', "There is some error. Please try after sometime.");
/** Reference {id}. Loading it again usually helps; drafts are kept. If it does not, pass the details on. */
export const crashedDetail = message<{ id: string }>('ui.crashedDetail', ["Reference ",["id"],". Loading it again usually helps; drafts are kept. If it does not, pass the details on."]);
/** Copy details */
export const copyDetails = plain('ui.copyDetails', "Copy details");
/** This part could not be loaded. It is loaded by itself when the connection is back. */
export const partNotLoaded = plain('ui.partNotLoaded', "This part could not be loaded. It is loaded by itself when the connection is back.");
/** Breadcrumb */
export const breadcrumb = plain('ui.breadcrumb', "Breadcrumb");
/** Messages */
export const messages = plain('ui.messages', "Messages");
/** The browser did not allow copying. Select the text and copy it yourself. */
export const copyRefused = plain('ui.copyRefused', "The browser did not allow copying. Select the text and copy it yourself.");
