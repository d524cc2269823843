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

describe('the kind of an image', () => {
  it.each([
    ['89504e470d0a1a0a00', 'png'],
    ['ffd8ffe000', 'jpeg'],
    ['474946383961', 'gif'],
    ['524946460000000057454250', 'webp'],
    ['3c7376673e', null],
    ['', null],
    ['89504e', null],
  ])('%s is %s', (hex, kind) => {
    expect(imageFormatOf(Buffer.from(hex, 'hex'))).toBe(kind);
  });
});

describe('a workbook', () => {
  const NAMES = ['[Content_Types].xml', 'xl/workbook.xml'];
  const lost = zipOf(NAMES);
  lost.writeUInt32LE(0xffff_fff0, lost.length - 6);

  it('is a zip with its list of types and its sheets', () => {
    expect(isWorkbook(zipOf(NAMES))).toBe(true);
    expect(isWorkbook(zipOf(NAMES, 'made by hand'))).toBe(true);
  });

  it.each([
    ['another kind of document', zipOf(['[Content_Types].xml', 'word/document.xml'])],
    ['one with macros', zipOf([...NAMES, 'xl/vbaProject.bin'])],
    ['any zip', zipOf(['a.txt'])],
    ['an empty zip', zipOf([])],
    ['one that is cut', zipOf(NAMES).subarray(0, -1)],
    ['one with a tail', Buffer.concat([zipOf(NAMES), Buffer.from('<script>')])],
    ['a directory that points nowhere', lost],
    ['text', Buffer.from('a,b\n')],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', (_, content) => {
    expect(isWorkbook(content)).toBe(false);
  });
});
