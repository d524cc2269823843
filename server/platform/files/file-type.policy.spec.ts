import { imageFormatOf, isWorkbook } from './file-type.policy';

const DIRECTORY_ENTRY = Buffer.from('504b0102', 'hex');

/** Returns a zip with empty parts of these names. */
function zipOf(names: readonly string[], comment = ''): Buffer {
  const entries = names.map((name) => {
    const head = Buffer.alloc(46);
    DIRECTORY_ENTRY.copy(head);
    head.writeUInt16LE(Buffer.byteLength(name), 28);
    return Buffer.concat([head, Buffer.from(name)]);
  });
  const start = Buffer.from('504b0304', 'hex');
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(start.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([start, directory, end, Buffer.from(comment)]);
}

describe('imageFormatOf', () => {
  it.each([
    ['89504e470d0a1a0a00', 'png'],
    ['ffd8ffe000', 'jpeg'],
    ['474946383961', 'gif'],
    ['524946460000000057454250', 'webp'],
    ['3c7376673e', null],
    ['', null],
    ['89504e', null],
  ])('reads the bytes %s as %s', (hex, kind) => {
    expect(imageFormatOf(Buffer.from(hex, 'hex'))).toBe(kind);
  });
});

describe('isWorkbook', () => {
  const NAMES = ['[Content_Types].xml', 'xl/workbook.xml'];
  const lost = zipOf(NAMES);
  lost.writeUInt32LE(0xffff_fff0, lost.length - 6);

  it('accepts a zip with a list of content types and a workbook', () => {
    expect(isWorkbook(zipOf(NAMES))).toBe(true);
    expect(isWorkbook(zipOf(NAMES, 'made by hand'))).toBe(true);
  });

  it.each([
    ['a Word document', zipOf(['[Content_Types].xml', 'word/document.xml'])],
    ['a workbook with macros', zipOf([...NAMES, 'xl/vbaProject.bin'])],
    ['a zip of other files', zipOf(['a.txt'])],
    ['an empty zip', zipOf([])],
    ['a truncated workbook', zipOf(NAMES).subarray(0, -1)],
    ['a workbook with bytes after its end', Buffer.concat([zipOf(NAMES), Buffer.from('<script>')])],
    ['a zip with a directory offset out of range', lost],
    ['a text file', Buffer.from('a,b\n')],
    ['an empty file', Buffer.alloc(0)],
  ])('refuses %s', (_, content) => {
    expect(isWorkbook(content)).toBe(false);
  });
});
