/**
 * Positions of MariaDB's global transaction ids: for each domain and server, the highest number. `0-1-500,0-2-510` says
 * that server 1 wrote up to 500 and server 2 up to 510.
 */

/** Parses lists of global transaction ids into one position. */
export function positionOf(...lists) {
  const position = new Map();
  for (const id of lists.flatMap((list) => (list ?? '').split(',')).filter(Boolean)) {
    const [domain, server, number] = id.trim().split('-');
    const key = `${domain}-${server}`;
    position.set(key, Math.max(position.get(key) ?? 0, Number(number)));
  }
  return position;
}

/** Returns the ids that one position has and the other lacks. */
export const missingIn = (other, one) =>
  [...one]
    .filter(([key, number]) => (other.get(key) ?? 0) < number)
    .map(([key, number]) => `${key}-${number}`);

/** Returns true when a position has all of the other one. */
export const covers = (one, other) => missingIn(one, other).length === 0;
