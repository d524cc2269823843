import { DateTime } from 'luxon';

/** Formats an instant for a sentence of a mail: 'March 9, 2026 at 2:05 PM', in Chicago. */
export const chicagoSentence = (at: Date): string =>
  DateTime.fromJSDate(at, { zone: 'America/Chicago' })
    .setLocale('en-US')
    .toLocaleString({ dateStyle: 'long', timeStyle: 'short' });

/** Returns the ms of an HTTP date, in each of its three forms (RFC 9110); NaN for any other text. */
export const httpDateMs = (text: string): number => DateTime.fromHTTP(text.trim()).toMillis();
