import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const client = resolve(import.meta.dirname, '..');

/** Builds the gallery as a page of its own for the browser tests. `npm run dev` serves it at /ui without a build. */
export default defineConfig({
  root: client,
  plugins: [react()],
  build: {
    outDir: resolve(client, '../dist/gallery'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { input: resolve(client, 'gallery/index.html') },
  },
});
