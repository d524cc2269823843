import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { jsonArray, jsonObject } from './json-stream';

async function* given(chunks: object[][]): AsyncGenerator<object[]> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

describe('jsonArray', () => {
  it.each([
    { chunks: [] },
    { chunks: [[]] },
    { chunks: [[{ a: 1 }, { a: 2 }]] },
    { chunks: [[], [{ a: 'x,]' }], [], [{ b: [1, 2] }, {}], []] },
  ])('streams the same text as JSON.stringify: $chunks', async ({ chunks }) => {
    expect(await text(jsonArray(given(chunks)))).toBe(JSON.stringify(chunks.flat()));
  });

  it('reads its source only on demand, and closes it when it is destroyed', async () => {
    let read = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<object[]> {
      try {
        for (;;) {
          read += 1;
          yield await Promise.resolve([{ read }]);
        }
      } finally {
        ended = true;
      }
    }
    const stream = jsonArray(endless());
    expect(stream.read()).toBeNull();
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(read).toBeLessThan(4);
    stream.destroy();
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(ended).toBe(true);
  });

  it('fails when its source fails', async () => {
    async function* broken(): AsyncGenerator<object[]> {
      yield await Promise.resolve([{ a: 1 }]);
      throw new Error('The database went away');
    }
    await expect(text(jsonArray(broken()))).rejects.toThrow('The database went away');
  });
});

describe('jsonObject', () => {
  it.each<{ fields: object; lists: Record<string, object[][]> }>([
    { fields: {}, lists: {} },
    { fields: { revision: 4 }, lists: {} },
    { fields: {}, lists: { loads: [] } },
    { fields: { revision: 4, name: '"}' }, lists: { loads: [[{ a: 1 }], [{ a: 2 }]], asset_loads: [] } },
  ])('streams the fields, then each list: $fields $lists', async ({ fields, lists }) => {
    const chunks = Object.entries(lists).map(([name, rows]) => [name, given(rows)]);
    const whole = Object.entries(lists).map(([name, rows]) => [name, rows.flat()]);
    const sent = await text(
      jsonObject<object>(fields, Object.fromEntries(chunks) as Record<string, AsyncGenerator<object[]>>),
    );
    expect(sent).toBe(JSON.stringify({ ...fields, ...Object.fromEntries(whole) }));
  });
});
