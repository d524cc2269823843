import type { Plugin } from 'vite';

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** Matches the font of Latin text. The other alphabets load only when a text has them. */
const FONT = /inter-latin-wght-normal-[^/]*\.woff2$/;

/** Returns the link that loads the font next to the scripts. The style sheet alone would name it after it has arrived. */
function fontLink(files: readonly string[]): string {
  const font = files.find((file) => FONT.test(file));
  if (font === undefined) throw new Error('The build has no font of Latin text');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
}

/**
 * Moves the style sheet behind the picture of index.html. A style sheet in the head would keep the page white until it
 * has arrived. The font loads at the same time.
 */
export function styleAfterSplash(): Plugin {
  return {
    name: 'haulbook-style-after-splash',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const sheets = html.match(STYLE_SHEET) ?? [];
        return html
          .replace(STYLE_SHEET, '')
          .replace('</body>', `${sheets.join('')}\n    ${fontLink(Object.keys(bundle))}\n  </body>`);
      },
    },
  };
}
