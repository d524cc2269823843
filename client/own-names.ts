import { resolve } from 'node:path';

/**
 * Alias of Vite for the names of our own files: the sources, where package.json names the build. Packages have names
 * with # of their own, so only our roots count.
 */
export const OWN_NAMES = {
  find: /^#(?=(client|shared|test|tools)\/)/,
  replacement: `${resolve(import.meta.dirname, '..')}/`,
};
