import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

/** The page of the bench as one script: the replica's code as the product's bundle has it. */
export default defineConfig({
  root: here,
  build: {
    outDir: resolve(here, '../../../dist/bench-page'),
    emptyOutDir: true,
    target: 'es2022',
    lib: { entry: resolve(here, 'main.ts'), formats: ['iife'], name: 'benchPage', fileName: () => 'page.js' },
  },
});
