import fc from 'fast-check';
import { SharedStream } from './shared-stream';

const text = (pieces: readonly Buffer[]): string => Buffer.concat(pieces).toString();

/** Reads a stream to its end, some pieces now and the rest later. */
async function readAll(stream: SharedStream): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const piece of stream.read()) pieces.push(piece);
  return pieces;
}

it('gives each reader all bytes once, whenever it begins and however slow it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string(), { maxLength: 8 }),
      fc.nat({ max: 8 }),
      fc.nat({ max: 8 }),
      async (pieces, joinsAt, restsAt) => {
        const stream = new SharedStream();
        const early = readAll(stream);
        const slow = stream.read();
        const ofSlow: Buffer[] = [];
        let late = Promise.resolve<Buffer[]>([]);
        for (const [at, piece] of pieces.entries()) {
          if (at === joinsAt) late = readAll(stream);
          stream.push(Buffer.from(piece));
          const next = at < restsAt ? await slow.next() : undefined;
          if (next?.done === false) ofSlow.push(next.value);
        }
        expect(stream.whole).toBeNull();
        stream.end();
        for await (const piece of slow) ofSlow.push(piece);
        const all = pieces.join('');
        expect(text(ofSlow)).toBe(all);
        expect(text(await early)).toBe(all);
        if (joinsAt < pieces.length) expect(text(await late)).toBe(all);
        expect(text(await readAll(stream))).toBe(all);
        expect(stream.whole?.toString()).toBe(all);
        expect(stream.bytes).toBe(Buffer.byteLength(all));
      },
    ),
  );
});

it('fails for each reader, and has no whole', async () => {
  const stream = new SharedStream();
  stream.push(Buffer.from('half'));
  const reading = readAll(stream);
  stream.fail(new Error('the database is away'));
  await expect(reading).rejects.toThrow('away');
  await expect(readAll(stream)).rejects.toThrow('away');
  expect(stream.whole).toBeNull();
});
