import PDFKit from 'pdfkit';
import { textInPdf } from '#shared/rules/pdf-characters';
import type { PdfPicture } from '../pdf-document';
import { directionOf, hasRightToLeft, visualParts } from './visual-order';

type Kit = PDFKit.PDFDocument;
type Element = ReturnType<Kit['struct']>;
/** Structure elements of tagged PDF. */
export type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';
type Font = 'regular' | 'bold';

/** Letter in points, and its margins. */
export const PAGE = { width: 612, height: 792, left: 36, top: 40, bottom: 54 } as const;
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.left;
/** Height of a line, relative to the size of its font. */
const LINE_HEIGHT = 1.25;
/** Files of the fonts. */
export const FONTS: Readonly<Record<Font, string>> = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

/** Place and look of a text. */
export interface TextLook {
  readonly x: number;
  readonly width: number;
  readonly size?: number;
  readonly font?: Font;
  readonly align?: 'left' | 'right';
  readonly color?: string;
  /** Most lines; the rest is cut with an ellipsis. */
  readonly linesMax?: number;
}

const SIZE = 9;
const LINES_MAX = 3;
/** Most texts whose number of lines is kept. */
const KNOWN_LINES_MAX = 5_000;

const ELLIPSIS = '…';

/** Document on the paper: its first page, counted from 0, and the text at the foot of its pages. */
interface Part {
  readonly firstPage: number;
  readonly footer: string;
}

/** Pages of a tagged PDF on which texts, pictures and lines are put from top to bottom. */
export class Paper {
  /** Next free line, in points from the top. */
  y: number = PAGE.top;
  private readonly kit: Kit;
  private parent: Element | null = null;
  private readonly lines = new Map<string, number>();
  private readonly parts: Part[] = [];
  private hasMarks = false;

  constructor(title: string, author: string) {
    this.kit = new PDFKit({
      size: 'LETTER',
      margin: 0,
      bufferPages: true,
      tagged: true,
      pdfVersion: '1.7',
      lang: 'en-US',
      displayTitle: true,
      // The default font is not embedded.
      font: '',
      info: { Title: title, Author: author, Creator: 'Haulbook', Producer: 'Haulbook' },
    });
    for (const [name, file] of Object.entries(FONTS)) this.kit.registerFont(name, file);
  }

  /** Begins a document on a page of its own. Its footer is its bookmark, too. */
  begin(footer: string): void {
    if (this.parts.length > 0) {
      this.kit.addPage();
      this.y = PAGE.top;
    }
    this.kit.outline.addItem(footer);
    this.parts.push({ firstPage: this.kit.bufferedPageRange().count - 1, footer: textInPdf(footer) });
    this.hasMarks = false;
  }

  /** True when the document has marks of characters that the fonts don't have. */
  get isMarked(): boolean {
    return this.hasMarks;
  }

  /** Returns the height that a text takes. */
  heightOf(text: string, look: TextLook): number {
    return this.heightOfPrinted(textInPdf(text), look);
  }

  private heightOfPrinted(printed: string, look: TextLook): number {
    const { size = SIZE, linesMax = LINES_MAX } = look;
    return size * LINE_HEIGHT * Math.min(linesMax, this.linesOf(printed, look));
  }

  /**
   * Puts a text at the present line, as an element of the structure, and returns its height. Where the fonts lack a
   * character, the paper has a mark, and programs that read the file find the text itself.
   */
  text(tag: Tag, text: string, look: TextLook): number {
    const printed = textInPdf(text);
    const isMarked = printed !== text.normalize('NFC');
    this.hasMarks ||= isMarked;
    const height = this.heightOfPrinted(printed, look);
    this.element(tag, () => this.write(printed, look, height), isMarked ? { actual: text } : {});
    return height;
  }

  private write(printed: string, look: TextLook, height: number): void {
    const { x, width, size = SIZE, font = 'regular', align = 'left', color = '#111111' } = look;
    const { y } = this;
    this.kit.font(font).fontSize(size).fillColor(color);
    if (hasRightToLeft(printed)) {
      this.writeBothWays(printed, look);
      return;
    }
    // A text that fits needs no search for line breaks, which takes most of the time.
    const fit = this.linesOf(printed, look) === 1 ? { lineBreak: false } : { height, ellipsis: true };
    this.kit.text(printed, x, y, { width, align, ...fit });
  }

  /** Writes lines with letters from right to left, whose parts PDFKit would put in the order of English. */
  private writeBothWays(printed: string, look: TextLook): void {
    const { x, width, size = SIZE, align = 'left', linesMax = LINES_MAX } = look;
    const direction = directionOf(printed);
    const lines = this.brokenLines(printed, width);
    const shown = lines.slice(0, linesMax);
    if (lines.length > linesMax) shown.push(this.cut(`${shown.pop() ?? ''}${ELLIPSIS}`, width));
    shown.forEach((line, place) => {
      const parts = visualParts(line, direction);
      const widths = parts.map((part) => this.kit.widthOfString(part));
      const free = width - widths.reduce((sum, one) => sum + one, 0);
      let at = align === 'right' ? x + free : x;
      parts.forEach((part, index) => {
        this.kit.text(part, at, this.y + place * size * LINE_HEIGHT, { lineBreak: false });
        at += widths[index] ?? 0;
      });
    });
  }

  /** Breaks a text between words, and cuts words that are wider than a line. */
  private brokenLines(text: string, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(/\s+/).filter((one) => one !== '')) {
      const longer = [...lines.slice(-1), word].join(' ');
      if (lines.length > 0 && this.kit.widthOfString(longer) <= width) lines[lines.length - 1] = longer;
      else lines.push(this.cut(word, width));
    }
    return lines;
  }

  private cut(text: string, width: number): string {
    let shown = text;
    while (shown.length > 1 && this.kit.widthOfString(shown) > width)
      shown = `${Array.from(shown)
        .slice(0, shown.endsWith(ELLIPSIS) ? -2 : -1)
        .join('')}${ELLIPSIS}`;
    return shown;
  }

  /** Returns the lines that a printed text takes without a limit. Rows ask twice, so the last answers are kept. */
  private linesOf(text: string, { width, size = SIZE, font = 'regular' }: TextLook): number {
    const key = `${font} ${size} ${width} ${text}`;
    const known = this.lines.get(key);
    if (known !== undefined) return known;
    this.kit.font(font).fontSize(size);
    const lines = this.countLines(text, width);
    if (this.lines.size >= KNOWN_LINES_MAX) this.lines.clear();
    this.lines.set(key, lines);
    return lines;
  }

  private countLines(text: string, width: number): number {
    if (hasRightToLeft(text)) return Math.max(1, this.brokenLines(text, width).length);
    if (this.kit.widthOfString(text) <= width) return 1;
    const lines = this.kit.heightOfString(text, { width }) / this.kit.currentLineHeight(true);
    return Math.max(2, Math.ceil(lines));
  }

  /** Draws content inside a structure element, which holds elements that are added meanwhile. */
  group(tag: Tag, draw: () => void): void {
    const outer = this.parent;
    const element = this.kit.struct(tag);
    this.add(element, outer);
    this.parent = element;
    draw();
    this.parent = outer;
    element.end();
  }

  /** Puts a picture. Its size is in points. */
  picture({ png, width, height }: PdfPicture, x: number): void {
    const { y } = this;
    this.element('Figure', () => this.kit.image(Buffer.from(png), x, y, { width, height }), { alt: 'Logo' });
  }

  /** Draws a horizontal line. It is no content, so readers skip it. */
  rule(x: number, width: number, thickness = 0.5): void {
    const { y } = this;
    this.artifact(() =>
      this.kit
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .stroke('#999999'),
    );
  }

  /** Begins a page unless there is room. Returns true for a new page. */
  makeRoom(height: number): boolean {
    if (this.y + height <= PAGE.height - PAGE.bottom) return false;
    this.kit.addPage();
    this.y = PAGE.top;
    return true;
  }

  /** Writes 'Page 1 of 3' on each page of each document and returns the file. */
  async end(): Promise<Buffer> {
    const { count } = this.kit.bufferedPageRange();
    this.parts.forEach((part, place) => this.number(part, this.parts[place + 1]?.firstPage ?? count));
    const chunks: Buffer[] = [];
    this.kit.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => this.kit.once('end', resolve));
    this.kit.end();
    await ended;
    return Buffer.concat(chunks);
  }

  /** Numbers the pages of a document up to the first page of the next one. */
  private number({ firstPage, footer }: Part, nextPage: number): void {
    const at = PAGE.height - PAGE.bottom + 18;
    for (let page = firstPage; page < nextPage; page += 1) {
      const text = `Page ${page - firstPage + 1} of ${nextPage - firstPage}`;
      this.kit.switchToPage(page);
      this.artifact(() => {
        this.y = at;
        this.write(
          footer,
          { x: PAGE.left, width: TEXT_WIDTH / 2, size: 8, color: '#555555', linesMax: 1 },
          10,
        );
        this.kit.font('regular').fontSize(8).fillColor('#555555');
        this.kit.text(text, PAGE.left, at, { width: TEXT_WIDTH, align: 'right' });
      });
    }
  }

  private artifact(draw: () => unknown): void {
    this.kit.markContent('Artifact', { type: 'Layout' });
    draw();
    this.kit.endMarkedContent();
  }

  private element(tag: Tag, draw: () => void, said: { alt?: string; actual?: string } = {}): void {
    const element = this.kit.struct(tag, said, draw);
    this.add(element, this.parent);
    element.end();
  }

  private add(element: Element, parent: Element | null): void {
    if (parent === null) this.kit.addStructure(element);
    else parent.add(element);
  }
}
