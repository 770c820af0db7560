/** A file that was not imported is kept for so many days, and so is what an import did to each record. */
export const KEPT_DAYS = 7;
