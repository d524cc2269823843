import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OutsideAnswer, OutsideFault, callOutside, jsonOf } from './outside-call';

let server: Server;
let status = 429;
let headers: Record<string, string> = {};

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(status, headers).end('{}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

const call = (): Promise<OutsideAnswer> => {
  const { port } = server.address() as AddressInfo;
  return callOutside({ url: new URL(`http://127.0.0.1:${port}/`), timeoutMs: 10_000, maxBytes: 1_000 });
};

describe('the wait that an answer asks for', () => {
  const date = 'Mon, 02 Mar 2026 08:00:00 GMT';
  it.each<[Record<string, string>, number]>([
    [{}, 0],
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after': '-3' }, 0],
    [{ 'retry-after': 'soon' }, 0],
    [{ date, 'retry-after': 'Mon, 02 Mar 2026 08:01:30 GMT' }, 90_000],
    [{ date, 'retry-after': 'Mon, 02 Mar 2026 07:59:00 GMT' }, 0],
  ])('of %j is %d ms', async (given, ms) => {
    headers = given;
    expect((await call()).retryAfterMs).toBe(ms);
  });
});

it('an answer whose packing is damaged is no lost connection', async () => {
  [status, headers] = [200, { 'content-encoding': 'gzip' }];
  await expect(call()).rejects.toMatchObject({ message: 'The answer is cut off', isUnreachable: false });
});

describe('the JSON of an answer', () => {
  const read = (text: string): unknown => jsonOf({ status: 200, body: Buffer.from(text), retryAfterMs: 0 });

  it('may begin with a byte order mark', () => {
    expect(read('\ufeff{"data":[]}')).toEqual({ data: [] });
  });

  it('has numbers that JSON does not know as text, so that only their record is damaged', () => {
    expect(read('{"a":NaN,"b":-Infinity,"c":"NaN \\" NaN","d":[NaN,1.5]}')).toEqual({
      a: 'NaN',
      b: '-Infinity',
      c: 'NaN " NaN',
      d: ['NaN', 1.5],
    });
  });

  it.each(['', '<html>', '{"a":NaN', '{"a":NaNa}', 'undefined'])('is refused when it is %j', (text) => {
    expect(() => read(text)).toThrow(OutsideFault);
  });
});
