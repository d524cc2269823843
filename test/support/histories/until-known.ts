/**
 * Sends a call until it is answered clearly.
 * @param again returns true when it must be sent again; its reply is null when none came. Without it, once.
 */
export async function sendUntilKnown<R>(
  send: () => Promise<R>,
  again?: (reply: R | null) => Promise<boolean>,
): Promise<R> {
  if (again === undefined) return send();
  for (;;) {
    const reply = await send().catch(() => null);
    if (!(await again(reply)) && reply !== null) return reply;
  }
}
