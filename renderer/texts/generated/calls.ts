// Generated from ../en/calls.json by `screenplay generate`.
import { message, plain } from '../message.ts';

/** There is some error. Please try after sometime. */
export const failed = plain('calls.failed', "There is some error. Please try after sometime.");
/** You are offline. Nothing you typed is lost; try again when the connection is back. */
export const offline = plain('calls.offline', "You are offline. Nothing you typed is lost; try again when the connection is back.");
/** The server did not answer in time. It may have done what was asked: look before you repeat it. */
export const timeout = plain('calls.timeout', "The server did not answer in time. It may have done what was asked: look before you repeat it.");
/** The server could not be reached. Check the connection and try again. */
export const unreachable = plain('calls.unreachable', "The server could not be reached. Check the connection and try again.");
/** This address does not name a record. */
export const badCall = plain('calls.badCall', "This address does not name a record.");
/** {file} was downloaded. */
export const downloaded = message<{ file: string }>('calls.downloaded', [["file"]," was downloaded."]);
/** The answer (status {status}) did not come from this application''s server. Something between you and it may be down; try again shortly. */
export const foreignAnswer = message<{ status: string }>('calls.foreignAnswer', ["The answer (status ",["status"],") did not come from this application's server. Something between you and it may be down; try again shortly."]);
