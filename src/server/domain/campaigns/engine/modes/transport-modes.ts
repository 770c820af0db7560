/** Transport modes (`0171_audience.sql`). */
export const EMAIL = 1;
export const SMS = 2;
export const WHATSAPP = 3;
export const PUSH = 4;
/** The bell of the console. */
export const IN_APP = 5;
