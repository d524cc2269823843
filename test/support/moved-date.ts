/**
 * Moves the time of the process to a moment, from which it goes on. A frozen time would stop every pace and deadline.
 * Returns a function that sets it right again.
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
  return () => {
    globalThis.Date = RealDate;
  };
}
