// Reads a PDF from standard input and writes its texts and fonts as JSON. Jest can't load the package, a module.
import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';

const bytes = await buffer(process.stdin);
// The dictionaries of fonts are not packed.
const objects = bytes.toString('latin1').split('endobj');
const fonts = objects
  .filter((object) => /\/Type \/Font\b/.test(object) && !object.includes('/Subtype /Type0'))
  .map((object) => {
    const name = /\/BaseFont \/(\S+)/.exec(object)?.[1] ?? '';
    const isEmbedded = objects.some(
      (other) => other.includes(`/FontName /${name}\n`) && other.includes('/FontFile2 '),
    );
    return [name, isEmbedded];
  });
const document = await getDocumentProxy(new Uint8Array(bytes));
const pages = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const { items } = await (await document.getPage(number)).getTextContent();
  const texts = items.filter((item) => 'str' in item && item.str.trim() !== '');
  pages.push(texts.map(({ str, transform }) => ({ text: str, x: transform[4], y: transform[5] })));
}
const { info } = await document.getMetadata();
const outline = (await document.getOutline()) ?? [];
const bookmarks = await Promise.all(
  outline.map(async ({ title, dest }) => [title, (await document.getPageIndex(dest[0])) + 1]),
);
const marks = await document.getMarkInfo();
process.stdout.write(
  JSON.stringify({ pages, fonts, bookmarks, title: info.Title, isTagged: marks?.Marked === true }),
);
