import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { OWN_NAMES } from '../../../client/own-names';

const here = import.meta.dirname;

/** Builds the page of the bench as one script, with the replica's code as in the product's bundle. */
export default defineConfig({
  root: here,
  resolve: { alias: [OWN_NAMES] },
  build: {
    outDir: resolve(here, '../../../dist/bench-page'),
    emptyOutDir: true,
    target: 'es2022',
    lib: { entry: resolve(here, 'main.ts'), formats: ['iife'], name: 'benchPage', fileName: () => 'page.js' },
  },
});
