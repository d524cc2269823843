/**
 * Runs writes of one transaction concurrently. It waits for all of them even when one fails, so that none writes after
 * the transaction was rolled back.
 */
export async function allSettledOrThrow(works: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(works);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
