import { formatChicago } from '../../../shared/business-time';

/** A time of the business, always in the zone of Chicago. */
export function DateTimeChicago({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatChicago(iso)}</time>;
}
