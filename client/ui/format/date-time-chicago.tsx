import { formatChicago } from '#shared/business-time';

/** Shows a time in the time zone of Chicago, as everywhere in the business. */
export function DateTimeChicago({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatChicago(iso)}</time>;
}
