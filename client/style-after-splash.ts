import type { Plugin } from 'vite';

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Moves the style sheet behind the picture of index.html. A style sheet in the head would keep the page white until it
 * has arrived.
 */
export function styleAfterSplash(): Plugin {
  return {
    name: 'haulbook-style-after-splash',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(STYLE_SHEET) ?? [];
        return html.replace(STYLE_SHEET, '').replace('</body>', `${sheets.join('')}\n  </body>`);
      },
    },
  };
}
