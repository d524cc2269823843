import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's address of a file outside the root of the client. */
const PAGE = `/@fs${resolve(import.meta.dirname, 'index.html')}`;
const ADDRESS = /^\/ui\/?(\?.*)?$/;

/** Serves the gallery at /ui while the client is developed. A build leaves it out: no page of the product leads to it. */
export const galleryInDevelopment = (): Plugin => ({
  name: 'haulbook:gallery',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (ADDRESS.test(request.url ?? '')) request.url = PAGE;
      next();
    });
  },
});
