import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { galleryInDevelopment } from '../tools/gallery/dev-page';
import { OWN_NAMES } from './own-names';
import { precompress } from './precompress';
import { afterRows, ofLoads } from './script-files';
import { styleAfterSplash } from './style-after-splash';

const root = import.meta.dirname;
const { version } = JSON.parse(readFileSync(resolve(root, '../package.json'), 'utf8')) as { version: string };
const outDir = resolve(root, '../dist/client');
/** Address of the server while Vite serves the client in development. */
const server = process.env.SERVER_URL ?? 'http://localhost:3000';

/**
 * Scripts of several pages, gathered in few files. By default, Rolldown writes each set of modules that the same pages
 * share into its own file, over 100 on the way to the loads. See docs/decisions/script-files.md.
 */
const SCRIPT_GROUPS = [
  { name: 'first-libraries', tags: ['$initial' as const], test: /node_modules/, priority: 8 },
  { name: 'first', tags: ['$initial' as const], priority: 7 },
  {
    name: ofLoads('loads-libraries'),
    debugName: 'loads-libraries',
    test: /node_modules/,
    minShareCount: 2,
    priority: 6,
  },
  { name: ofLoads('loads-shared'), debugName: 'loads-shared', minShareCount: 2, priority: 5 },
  {
    name: afterRows('late-libraries'),
    debugName: 'late-libraries',
    test: /node_modules/,
    minShareCount: 2,
    priority: 4,
  },
  { name: afterRows('late-shared'), debugName: 'late-shared', minShareCount: 2, priority: 3 },
  { name: 'libraries', test: /node_modules/, minShareCount: 4, priority: 2 },
  { name: 'shared', minShareCount: 3, priority: 1 },
];

export default defineConfig({
  root,
  plugins: [react(), styleAfterSplash(), precompress(outDir), galleryInDevelopment()],
  resolve: { alias: [OWN_NAMES] },
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    chunkSizeWarningLimit: 600,
    // One style sheet for all pages: 63 kB gzip instead of 40, and no page waits for another one.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: SCRIPT_GROUPS } } },
  },
  server: {
    fs: { allow: ['..'] },
    // The browser loads sources of client/api under /api too. They end in .ts, and no route of the server does.
    proxy: {
      '^/api/(?!.*\\.tsx?(\\?|$))': server,
      '/socket.io': { target: server, ws: true },
      '/health': server,
    },
  },
});
