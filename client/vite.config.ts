import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { galleryInDevelopment } from './gallery/dev-page';
import { precompress } from './precompress';

const root = import.meta.dirname;
const { version } = JSON.parse(readFileSync(resolve(root, '../package.json'), 'utf8')) as { version: string };
const outDir = resolve(root, '../dist/client');
/** Address of the server while Vite serves the client in development. */
const server = process.env.SERVER_URL ?? 'http://localhost:3000';

export default defineConfig({
  root,
  plugins: [react(), precompress(outDir), galleryInDevelopment()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    chunkSizeWarningLimit: 600,
  },
  server: {
    // The browser loads sources of client/api under /api too. They end in .ts, and no route of the server does.
    proxy: {
      '^/api/(?!.*\\.tsx?(\\?|$))': server,
      '/socket.io': { target: server, ws: true },
      '/health': server,
    },
  },
});
