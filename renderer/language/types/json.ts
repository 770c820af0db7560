/** Any JSON value. What crosses the wire, lies in a descriptor or stands in a form is one of these. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A JSON object. Absent and undefined mean the same. */
export type JsonObject = { [key: string]: Json | undefined };
