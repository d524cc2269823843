import { zipOf } from '#test/support/zip-archive';
import { ZipFault, unpacked, zipEntries } from './zip-entries';

const DIRECTORY_ENTRY = Buffer.from('PK\x01\x02', 'latin1');

/** Returns an archive whose directory has its sizes and places as large archives have them. */
function withLargeNumbers(archive: Buffer): Buffer {
  const at = archive.indexOf(DIRECTORY_ENTRY);
  const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
  const extra = Buffer.alloc(4 + 24);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  extra.writeBigUInt64LE(BigInt(archive.readUInt32LE(at + 24)), 4);
  extra.writeBigUInt64LE(BigInt(archive.readUInt32LE(at + 20)), 12);
  extra.writeBigUInt64LE(BigInt(archive.readUInt32LE(at + 42)), 20);
  const entry = Buffer.from(archive.subarray(at, nameEnd));
  for (const place of [20, 24, 42]) entry.writeUInt32LE(0xffff_ffff, place);
  entry.writeUInt16LE(extra.length, 30);
  return Buffer.concat([archive.subarray(0, at), entry, extra, archive.subarray(nameEnd)]);
}

const contentOf = async (archive: Buffer, name: string): Promise<string> => {
  const entry = zipEntries(archive).get(name);
  if (entry === undefined) throw new Error(`No ${name}`);
  return (await unpacked(entry, 1_000)).toString();
};

describe('the files of an archive', () => {
  it('are found without regard to case, and to the way in which a path is written', async () => {
    expect(await contentOf(zipOf([['XL\\Workbook.xml', 'a']]), 'xl/workbook.xml')).toBe('a');
    expect(await contentOf(zipOf([['/xl/workbook.xml', 'b']]), 'xl/workbook.xml')).toBe('b');
  });

  it('are found in an archive that is written as a large one', async () => {
    expect(await contentOf(withLargeNumbers(zipOf([['a.xml', 'text']])), 'a.xml')).toBe('text');
  });

  it('are refused when the numbers of a large archive are missing or cut off', () => {
    const archive = zipOf([['a.xml', 'text']]);
    const at = archive.indexOf(DIRECTORY_ENTRY);
    archive.writeUInt32LE(0xffff_ffff, at + 20);
    expect(() => zipEntries(archive)).toThrow(ZipFault);
    const large = withLargeNumbers(zipOf([['a.xml', 'text']]));
    large.writeUInt16LE(0xffff, large.indexOf(DIRECTORY_ENTRY) + 30);
    expect(() => zipEntries(large)).not.toThrow(RangeError);
  });
});
