import { steadyTime } from '#server/database/index';

/**
 * Moves the time of the process and of the product to a moment, from which it goes on. A frozen time would stop every pace
 * and deadline. The product does not follow the database meanwhile. Returns a function that sets it right again.
 */
export function moveDate(to: Date): () => void {
  const RealDate = Date;
  const offset = to.getTime() - RealDate.now();
  const now = (): number => RealDate.now() + offset;
  const moved = new Proxy(RealDate, {
    construct: (real, given: unknown[], target) =>
      Reflect.construct(real, given.length === 0 ? [now()] : given, target) as object,
    get: (real, name, receiver) => (name === 'now' ? now : (Reflect.get(real, name, receiver) as unknown)),
  });
  globalThis.Date = moved;
  Object.assign(steadyTime, { nowMs: now, follow: () => Promise.resolve(0) });
  return () => {
    globalThis.Date = RealDate;
    for (const name of ['nowMs', 'follow']) Reflect.deleteProperty(steadyTime, name);
  };
}
