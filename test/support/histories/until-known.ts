/**
 * Sends a call until it is answered clearly. The caller decides on each reply, because a history writes down each try and
 * a test may have to start a killed server first. `PatientCalls` decides by itself, as a browser does: it has keys,
 * pauses, a time limit and a new sign-in. With those as options, this would be the longer of the two.
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
