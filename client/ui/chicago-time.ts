const HOUR_MS = 3_600_000;
const twoDigits = (value: number): string => (value < 10 ? `0${String(value)}` : String(value));

const offsetFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Chicago',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
});
const offsets = new Map<number, number>();

function measureOffset(hour: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of offsetFormat.formatToParts(hour * HOUR_MS)) parts[type] = Number(value);
  const local = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day ?? 1, parts.hour ?? 0);
  return local - hour * HOUR_MS;
}

/** Offset of Chicago from UTC in ms; the zone changes only on whole hours, so one answer an hour is enough. */
function chicagoOffset(time: number): number {
  const hour = Math.floor(time / HOUR_MS);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    offset = measureOffset(hour);
    offsets.set(hour, offset);
  }
  return offset;
}

/**
 * An ISO time as MM/dd/yy hh:mm a in America/Chicago (spec 2 section 2), '' for an empty or unreadable one.
 * Fast enough for every row of a table: Intl is asked once for each hour that occurs.
 */
export function formatChicago(iso: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  const local = new Date(time + chicagoOffset(time));
  const hours = local.getUTCHours();
  const date = [local.getUTCMonth() + 1, local.getUTCDate(), local.getUTCFullYear() % 100]
    .map(twoDigits)
    .join('/');
  return `${date} ${twoDigits(hours % 12 || 12)}:${twoDigits(local.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The Chicago day of an ISO time as yyyy-MM-dd, '' for an unreadable one; days compare as text. */
export function chicagoDay(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : new Date(time + chicagoOffset(time)).toISOString().slice(0, 10);
}
