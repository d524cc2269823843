/**
 * Runs writes of one transaction side by side. All of them have ended when it answers or throws: none goes on writing
 * after the transaction was given up.
 */
export async function allSettledOrThrow(works: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(works);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
