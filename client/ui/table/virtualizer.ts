/**
 * Exports the virtualizer from a file of our own. The lint of the React compiler warns about functions that
 * cannot be memoized, and this client does not use that compiler.
 */
export { useVirtualizer } from '@tanstack/react-virtual';
