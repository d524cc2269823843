import type { PdfColumn, PdfDocument, PdfFact, PdfFile, PdfParty, PdfSums, PdfTable } from '../pdf-document';
import { PAGE, Paper, TEXT_WIDTH, type TextLook } from './paper';

const GRAY = '#555555';
const RED = '#b00020';
const GAP = 12;
/** Width of the facts at the right. */
const FACTS_WIDTH = 216;
const CELL = { size: 7, gap: 5, padding: 2 } as const;
/** Lines of a party, such as an address; longer ones are cut. */
const PARTY_LINES_MAX = 12;

const LEFT: TextLook = { x: PAGE.left, width: TEXT_WIDTH - FACTS_WIDTH - GAP };

function drawHead(paper: Paper, { heading, sender, logo }: PdfDocument): void {
  const top = paper.y;
  paper.text('H1', heading.toUpperCase(), {
    x: PAGE.left,
    width: TEXT_WIDTH,
    size: 20,
    font: 'bold',
    align: 'right',
    linesMax: 1,
  });
  if (logo !== null) {
    paper.picture(logo, PAGE.left);
    paper.y += logo.height + 4;
  }
  paper.y += paper.text('P', sender.name, { ...LEFT, size: 12, font: 'bold' });
  for (const line of sender.lines.slice(0, PARTY_LINES_MAX)) paper.y += paper.text('P', line, LEFT);
  paper.y = Math.max(paper.y, top + 26) + 6;
  paper.rule(PAGE.left, TEXT_WIDTH, 1.5);
  paper.y += 10;
}

function drawNotices(paper: Paper, notices: readonly string[]): void {
  for (const notice of notices)
    paper.y +=
      paper.text('P', notice, { x: PAGE.left, width: TEXT_WIDTH, size: 11, font: 'bold', color: RED }) + 4;
}

function drawParty(paper: Paper, { title, name, lines }: PdfParty): void {
  paper.y += paper.text('H2', title, { ...LEFT, font: 'bold' }) + 2;
  if (name !== '') paper.y += paper.text('P', name, { ...LEFT, font: 'bold' });
  for (const line of lines.slice(0, PARTY_LINES_MAX)) paper.y += paper.text('P', line, LEFT);
  paper.y += 8;
}

/** Draws labels at the left and values at the right of a column. */
function drawFacts(paper: Paper, facts: readonly PdfFact[], x: number): void {
  for (const [label, value] of facts) {
    const look = { x: x + FACTS_WIDTH * 0.38, width: FACTS_WIDTH * 0.62, align: 'right' } as const;
    const labelHeight = paper.text('P', label, { x, width: FACTS_WIDTH * 0.38 - 4, color: GRAY });
    paper.y += Math.max(labelHeight, paper.text('P', value, look)) + 2;
  }
}

/** Draws parties at the left and facts at the right. */
function drawTop(paper: Paper, { parties, facts }: PdfDocument): void {
  const top = paper.y;
  for (const party of parties) drawParty(paper, party);
  const bottom = paper.y;
  paper.y = top;
  drawFacts(paper, facts, PAGE.left + TEXT_WIDTH - FACTS_WIDTH);
  paper.y = Math.max(bottom, paper.y) + 4;
}

function drawSums(paper: Paper, { title, rows, total: [label, amount] }: PdfSums): void {
  const x = PAGE.left + TEXT_WIDTH - FACTS_WIDTH;
  paper.makeRoom(60);
  paper.y += paper.text('H2', title, { x, width: FACTS_WIDTH, font: 'bold' }) + 2;
  for (const [name, value] of rows) {
    const look: TextLook = { x, width: FACTS_WIDTH - 84 };
    paper.makeRoom(paper.heightOf(name, look) + 30);
    const height = paper.text('P', name, look);
    paper.text('P', value, { x: x + FACTS_WIDTH - 80, width: 80, align: 'right', linesMax: 1 });
    paper.y += height + 2;
  }
  paper.y += 2;
  paper.rule(x, FACTS_WIDTH, 1.5);
  paper.y += 5;
  const bold = { size: 12, font: 'bold', linesMax: 1 } as const;
  paper.text('P', label, { x, width: 100, ...bold });
  paper.y += paper.text('P', amount, { x: x + 100, width: FACTS_WIDTH - 100, align: 'right', ...bold }) + GAP;
}

/** Column with its place on the page. */
interface PlacedColumn extends PdfColumn {
  readonly look: TextLook;
}

function placed(columns: readonly PdfColumn[]): PlacedColumn[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  let x: number = PAGE.left;
  return columns.map((column) => {
    const share = (column.width / all) * TEXT_WIDTH;
    const look: TextLook = {
      x,
      width: share - CELL.gap,
      size: CELL.size,
      align: column.numeric === true ? 'right' : 'left',
      ...(column.numeric === true ? { linesMax: 1 } : {}),
    };
    x += share;
    return { ...column, look };
  });
}

interface RowLook {
  readonly tag: 'TH' | 'TD';
  readonly font: 'regular' | 'bold';
}

const HEAD: RowLook = { tag: 'TH', font: 'bold' };
const BODY: RowLook = { tag: 'TD', font: 'regular' };
const TOTALS: RowLook = { tag: 'TD', font: 'bold' };

function drawRow(
  paper: Paper,
  columns: readonly PlacedColumn[],
  cells: readonly string[],
  { tag, font }: RowLook,
): void {
  let height = 0;
  paper.group('TR', () => {
    columns.forEach(({ look }, place) => {
      height = Math.max(height, paper.text(tag, cells[place] ?? '', { ...look, font }));
    });
  });
  paper.y += height + CELL.padding;
}

const heightOfRow = (paper: Paper, columns: readonly PlacedColumn[], cells: readonly string[]): number =>
  Math.max(...columns.map(({ look }, place) => paper.heightOf(cells[place] ?? '', look))) + CELL.padding + 1;

/** Draws a table, with its headings on each page. */
function drawTable(paper: Paper, table: PdfTable): void {
  const columns = placed(table.columns);
  const labels = columns.map(({ label }) => label);
  paper.makeRoom(72);
  paper.y += paper.text('H2', table.title, { x: PAGE.left, width: TEXT_WIDTH, font: 'bold' }) + 3;
  paper.group('Table', () => {
    const drawHeadings = (): void => {
      drawRow(paper, columns, labels, HEAD);
      paper.rule(PAGE.left, TEXT_WIDTH, 1);
      paper.y += CELL.padding;
    };
    drawHeadings();
    table.rows.forEach((cells, place) => {
      // The last row and the total stay together.
      const room = heightOfRow(paper, columns, cells) + (place === table.rows.length - 1 ? 16 : 0);
      if (paper.makeRoom(room)) drawHeadings();
      drawRow(paper, columns, cells, BODY);
    });
    paper.rule(PAGE.left, TEXT_WIDTH, 1);
    paper.y += CELL.padding;
    drawRow(paper, columns, table.totals, TOTALS);
  });
  paper.y += GAP;
}

/** Draws a document on pages of its own. */
function drawDocument(paper: Paper, document: PdfDocument): void {
  paper.begin(document.title);
  drawHead(paper, document);
  drawNotices(paper, document.notices);
  drawTop(paper, document);
  for (const sums of document.sums) drawSums(paper, sums);
  for (const table of document.tables) drawTable(paper, table);
  if (paper.isMarked) paper.text('P', document.markNote, { x: PAGE.left, width: TEXT_WIDTH, color: GRAY });
}

/** Draws the documents of a file one after the other, and returns the file. */
export function drawFile({ title, documents }: PdfFile): Promise<Buffer> {
  const paper = new Paper(title, documents[0]?.sender.name ?? '');
  for (const document of documents) drawDocument(paper, document);
  return paper.end();
}
