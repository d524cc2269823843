/**
 * Joins repeated slashes of the address, as in a link that was put together by hand. No page has such an address, and the
 * router would take what follows two slashes for another host.
 */
export function cleanAddress(): void {
  const { pathname, search, hash } = window.location;
  const clean = pathname.replace(/\/{2,}/g, '/');
  if (clean !== pathname) window.history.replaceState(window.history.state, '', clean + search + hash);
}
