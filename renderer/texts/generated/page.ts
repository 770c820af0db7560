// Generated from ../en/page.json by `screenplay generate`.
import { message, plain, rich } from '../message.ts';

/** Loading */
export const loading = plain('page.loading', "Loading");
/** The console could not be opened */
export const notOpened = plain('page.notOpened', "The console could not be opened");
/** You are offline. You can go on typing; saving works again when the connection is back. */
export const offline = plain('page.offline', "You are offline. You can go on typing; saving works again when the connection is back.");
/** Sign in */
export const signIn = plain('page.signIn', "Sign in");
/** Development: codes are not sent. They arrive in the <link>outbox</link> and in the terminal. */
export const development = rich<{}, 'link'>('page.development', ["Development: codes are not sent. They arrive in the ",["link","outbox"]," and in the terminal."]);
/** Footer */
export const footer = plain('page.footer', "Footer");
/** {title} (opens beside this) */
export const opensBeside = message<{ title: string }>('page.opensBeside', [["title"]," (opens beside this)"]);
/** (opens beside this) */
export const opensBesideHint = plain('page.opensBesideHint', "(opens beside this)");
/** Theme: {theme} */
export const theme = message<{ theme: string }>('page.theme', ["Theme: ",["theme"]]);
/** Light */
export const themeLight = plain('page.themeLight', "Light");
/** Dark */
export const themeDark = plain('page.themeDark', "Dark");
/** As the system */
export const themeSystem = plain('page.themeSystem', "As the system");
/** Confirm */
export const confirm = plain('page.confirm', "Confirm");
/** Confirmation */
export const confirmation = plain('page.confirmation', "Confirmation");
/** Your session has ended. Sign in again to go on. */
export const sessionEnded = plain('page.sessionEnded', "Your session has ended. Sign in again to go on.");
/** Your unsaved work belongs to {site}, where you cannot go on now. {reason} */
export const workElsewhere = message<{ reason: string; site: string }>('page.workElsewhere', ["Your unsaved work belongs to ",["site"],", where you cannot go on now. ",["reason"]]);
/** Load again */
export const loadAgain = plain('page.loadAgain', "Load again");
/** Load the page again */
export const loadPageAgain = plain('page.loadPageAgain', "Load the page again");
/** Go to the start */
export const goToStart = plain('page.goToStart', "Go to the start");
/** This page does not exist */
export const notFound = plain('page.notFound', "This page does not exist");
/** The address may be mistyped, or the screen was moved. Nothing was changed. */
export const notFoundDetail = plain('page.notFoundDetail', "The address may be mistyped, or the screen was moved. Nothing was changed.");
/** You may not open this screen */
export const notPermitted = plain('page.notPermitted', "You may not open this screen");
/** Your role does not include it. An administrator of your site can change that. */
export const notPermittedDetail = plain('page.notPermittedDetail', "Your role does not include it. An administrator of your site can change that.");
/** This screen could not be loaded */
export const notLoaded = plain('page.notLoaded', "This screen could not be loaded");
/** It opens by itself when the connection is back. If the application was updated meanwhile, load the page again; drafts are kept. */
export const notLoadedDetail = plain('page.notLoadedDetail', "It opens by itself when the connection is back. If the application was updated meanwhile, load the page again; drafts are kept.");
