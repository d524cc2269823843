/**
 * The virtualizer under a name of our own: the compiler's lint warns of functions that cannot be memoised,
 * and this client is not compiled by it.
 */
export { useVirtualizer } from '@tanstack/react-virtual';
