import { connect } from 'node:net';
import { type CompanyRecords, createCompanyRecords } from '../factories/company-records';
import { type TestApp, startTestApp } from '../support/app';

const MB = 1_000_000;

let app: TestApp;
let records: CompanyRecords;

beforeAll(async () => {
  app = await startTestApp();
  records = await createCompanyRecords(app, 'Permian Basin Logistics');
});
afterAll(() => app.close());

function formOf(bytes: number): FormData {
  const form = new FormData();
  form.append('project_id', String(records.ids.project));
  form.append('file', new Blob([Buffer.alloc(bytes, 'a')], { type: 'text/csv' }), 'loads.csv');
  return form;
}

interface Refused {
  readonly what: string;
  readonly path: string;
  readonly method?: string;
  readonly body: () => FormData | string;
  readonly type?: string;
  readonly token?: string;
  readonly status: number;
  readonly code: string;
}

const jsonOf = (bytes: number): string => JSON.stringify({ comment: 'a'.repeat(bytes) });
const JSON_TYPE = 'application/json';

const REFUSED: readonly Refused[] = [
  {
    what: 'a file above its limit',
    path: '/pc/load-import/0',
    body: () => formOf(40 * MB),
    status: 413,
    code: 'file_too_large',
  },
  {
    what: 'a file slightly above its limit',
    path: '/pc/account-companies-import/check',
    body: () => formOf(5 * MB),
    status: 413,
    code: 'file_too_large',
  },
  {
    what: 'a JSON body above its limit',
    path: '/pc/comment',
    body: () => jsonOf(20 * MB),
    type: JSON_TYPE,
    status: 413,
    code: 'payload_too_large',
  },
  {
    what: 'a caller without a session',
    path: '/pc/load-import/0',
    body: () => formOf(20 * MB),
    token: '',
    status: 401,
    code: 'unauthorized',
  },
  {
    what: 'a form for an unknown address',
    path: '/pc/no-such-call',
    body: () => formOf(20 * MB),
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    what: 'JSON for an unknown address',
    path: '/pc/no-such-call',
    body: () => jsonOf(20 * MB),
    type: JSON_TYPE,
    status: 413,
    code: 'payload_too_large',
  },
  {
    what: 'another kind of body',
    path: '/pc/comment',
    body: () => 'a'.repeat(20 * MB),
    type: 'text/plain',
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    what: 'a form where JSON is expected',
    path: '/pc/comment',
    body: () => formOf(20 * MB),
    status: 415,
    code: 'unsupported_media_type',
  },
];

describe('a refusal before the body has arrived', () => {
  it.each(REFUSED)(
    'reaches its sender each time: $what',
    async ({ path, body, type, token, status, code }) => {
      const session = token ?? records.admin.token;
      const send = async (): Promise<unknown[]> => {
        const response = await fetch(`${app.url}/api${path}`, {
          method: 'POST',
          body: body(),
          headers: {
            ...(type === undefined ? {} : { 'content-type': type }),
            ...(session === '' ? {} : { authorization: `Bearer ${session}` }),
          },
        });
        const envelope = (await response.json()) as { code: string; requestId: string };
        return [
          response.status,
          envelope.code,
          response.headers.get('connection'),
          response.headers.get('cache-control'),
          response.headers.get('x-request-id') === envelope.requestId,
        ];
      };
      for (const answered of [await send(), await send(), ...(await Promise.all([send(), send()]))])
        expect(answered).toEqual([status, code, 'close', 'no-store', true]);
      expect((await app.call('GET', '/pc/dbtypes', { token: records.admin.token })).status).toBe(200);
    },
  );

  it('keeps the connection when the body has arrived', async () => {
    const { status, headers } = await app.call('POST', '/pc/comment', {
      token: records.admin.token,
      body: {},
    });
    expect([status, headers.get('connection')]).toEqual([400, 'keep-alive']);
  });

  it('ends the connection of a sender that never stops', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('error', () => undefined);
    const gone = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      'POST /api/pc/comment HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const chunk = `${(64 * 1024).toString(16)}\r\n${'a'.repeat(64 * 1024)}\r\n`;
    const sendOn = (): void => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', sendOn);
    sendOn();
    await gone;
    expect(answer).toMatch(/^HTTP\/1\.1 415 /);
    expect(socket.bytesWritten).toBeGreaterThan(64 * MB);
  });
});
