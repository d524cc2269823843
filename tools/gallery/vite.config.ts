import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { OWN_NAMES } from '../../client/own-names';

const here = import.meta.dirname;

/** Builds the gallery as a page of its own for the browser tests. `npm run dev` serves it at /ui without a build. */
export default defineConfig({
  root: here,
  publicDir: resolve(here, '../../client/public'),
  plugins: [react()],
  resolve: { alias: [OWN_NAMES] },
  build: {
    outDir: resolve(here, '../../dist/gallery'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 2_000,
  },
});
