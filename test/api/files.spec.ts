import { deflateSync, crc32 } from 'node:zlib';
import ExcelJS from 'exceljs';
import sharp from 'sharp';
import type { CompanyReply } from '#shared/contract/companies';
import { PHOTO_BYTES_MAX } from '#shared/contract/files';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { type SentFile, formOf, sendForm } from '../support/uploads';

const GREEN = { r: 20, g: 160, b: 60 };

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: GREEN } });

const photo = (width = 40, height = 40): Promise<Buffer> => picture(width, height).png().toBuffer();

/** Builds a PNG with a header that declares a far larger image than its bytes contain. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = (await photo()).subarray(0, 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function workbook(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Accrual').addRow(['Tons', 12.5]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

let app: TestApp;
let company: CompanyReply;
let me: SignedInPerson;
let admin: SignedInPerson;
let viewer: SignedInPerson;

beforeAll(async () => {
  app = await startTestApp();
  company = await createCompany(app, 'Permian Basin Logistics');
  me = await createSignedIn(app, company, { email: 'user@permian.test' });
  admin = await createSignedIn(app, company, { email: 'admin@permian.test', role: 'Account Admin' });
  viewer = await createSignedIn(app, company, { email: 'viewer@permian.test', role: 'Account Viewer' });
});
afterAll(() => app.close());

const post = (token: string, form: FormData) => sendForm(app, '/pc/upload-file', token, form);

const sendPhoto = (file: SentFile | null, fields: Record<string, string | string[]> = {}) =>
  post(me.token, formOf(file, { file_id: String(me.user.id), file_path: 'profile-pics', ...fields }));

async function download(
  path: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<{ response: Response; content: Buffer }> {
  const response = await fetch(`${app.url}/api/pc/get-file/${path}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return { response, content: Buffer.from(await response.arrayBuffer()) };
}

const storedFiles = (): Promise<object[]> =>
  app.testDatabase.database.rows('SELECT company_id, folder, file_name, SHA2(content, 256) AS h FROM files');

const expectRefused = (called: Called, status: number, code: string, message?: string): void => {
  expect([called.status, called.body.code]).toEqual([status, code]);
  if (message !== undefined) expect(called.body.message).toBe(message);
};

describe('a profile photo', () => {
  it('is redrawn as WebP of at most 512 pixels without its metadata', async () => {
    const content = await picture(1200, 900)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Tom Reyes, 12 Home Street' } })
      .toBuffer();
    expect(content.includes('12 Home Street')).toBe(true);
    const sent = await sendPhoto({ content, name: 'me.jpg', mediaType: 'image/jpeg' });
    expect([sent.status, sent.body]).toEqual([
      201,
      {
        error: '',
        message: 'Success',
        file_name: String(me.user.id),
        size_bytes: expect.any(Number) as number,
        media_type: 'image/webp',
      },
    ]);
    const { response, content: kept } = await download(`${me.user.id}/profile-pics/png`, me.token);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition': expect.stringMatching(/^inline; filename="\d+"/) as string,
    });
    const { width, height, format, exif } = await sharp(kept).metadata();
    expect({ width, height, format, exif }).toEqual({
      width: 512,
      height: 384,
      format: 'webp',
      exif: undefined,
    });
    expect(kept.length).toBe(sent.body.size_bytes);
  });

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('may be %s under any file name', async (format) => {
    const content = await picture(30, 30).toFormat(format).toBuffer();
    const sent = await sendPhoto({ content, name: 'evil.html', mediaType: 'text/html' });
    expect([sent.status, sent.body.media_type]).toEqual([201, 'image/webp']);
  });

  it('is downloaded again only after a change and visible to everyone in the company', async () => {
    await sendPhoto({ content: await photo() });
    const path = `${me.user.id}/profile-pics/webp`;
    const first = await download(path, viewer.token);
    const etag = first.response.headers.get('etag') ?? '';
    expect((await download(path, viewer.token, { 'if-none-match': etag })).response.status).toBe(304);
    await sendPhoto({ content: await photo(41, 41) });
    const again = await download(path, viewer.token, { 'if-none-match': etag });
    expect([again.response.status, again.content.equals(first.content)]).toEqual([200, false]);
  });

  it('is one complete file when several people replace it at once', async () => {
    const sent = await Promise.all(
      [50, 60, 70, 80].map(async (side) => sendPhoto({ content: await photo(side, side) })),
    );
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { content } = await download(`${me.user.id}/profile-pics/webp`, me.token);
    expect([50, 60, 70, 80]).toContain((await sharp(content).metadata()).width);
    const rows = await app.testDatabase.database.rows("SELECT id FROM files WHERE folder = 'profile-pics'");
    expect(rows).toHaveLength(1);
  });

  it('loses data that was hidden in the file', async () => {
    const html = '<script>alert(1)</script>';
    const content = Buffer.concat([await photo(), Buffer.from(html), await workbook()]);
    expect((await sendPhoto({ content })).status).toBe(201);
    const { content: kept } = await download(`${me.user.id}/profile-pics/webp`, me.token);
    expect([kept.includes('<script>'), kept.includes('PK\x03\x04')]).toEqual([false, false]);
  });

  it('may have 999,999 bytes but not 1,000,000', async () => {
    const drawn = await photo();
    const padded = (bytes: number): Buffer => Buffer.concat([drawn, Buffer.alloc(bytes - drawn.length)]);
    expect((await sendPhoto({ content: padded(PHOTO_BYTES_MAX - 1) })).status).toBe(201);
    expectRefused(
      await sendPhoto({ content: padded(PHOTO_BYTES_MAX) }),
      413,
      'file_too_large',
      'File must be smaller than 1 MB',
    );
  });
});

describe('an upload that is not a photo', () => {
  let kept: object[];
  beforeAll(async () => (kept = await storedFiles()));
  afterEach(async () => expect(await storedFiles()).toEqual(kept));

  it.each([
    ['text labeled as an image', Buffer.from('<html><script>alert(1)</script></html>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['only the first bytes of a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a GIF that is a script', Buffer.from('GIF89a/*' + ' '.repeat(64) + '*/=1;alert(1)')],
    ['a zip', Buffer.from('504b0304' + '00'.repeat(60), 'hex')],
  ])('%s', async (_, content) => {
    expectRefused(await sendPhoto({ content }), 415, 'file_not_image', 'File must be an image');
  });

  it('is refused for a truncated picture', async () => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: GREEN,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    const whole = await noise.png().toBuffer();
    expectRefused(await sendPhoto({ content: whole.subarray(0, whole.length / 2) }), 415, 'file_not_image');
  });

  it('is refused for a picture of 10,000 by 10,000 pixels in a small file', async () => {
    const content = await bomb(10_000, 10_000);
    expect(content.length).toBeLessThan(PHOTO_BYTES_MAX);
    expectRefused(await sendPhoto({ content }), 400, 'invalid_request', 'The image has too many pixels');
  });

  it('is refused for a missing or empty file, or a text field instead of a file', async () => {
    for (const file of [null, { content: Buffer.alloc(0) }]) {
      expectRefused(await sendPhoto(file), 400, 'file_missing', 'Please select a file');
    }
    expectRefused(await sendPhoto(null, { file: 'me.png' }), 400, 'file_missing');
  });

  it("is refused for another person's name, a path, no name or two names", async () => {
    const file = { content: await photo() };
    for (const id of [String(admin.user.id), '0', '../1', ` ${me.user.id}`, `${me.user.id}.webp`, '', '７']) {
      expectRefused(await sendPhoto(file, { file_id: id }), 400, 'invalid_request');
    }
    const twice = [String(me.user.id), String(admin.user.id)];
    expectRefused(
      await sendPhoto(file, { file_id: twice }),
      400,
      'invalid_request',
      'File id must be sent only once',
    );
  });

  it('is refused for an unknown folder and for one that accepts no uploads', async () => {
    const file = { content: await photo() };
    for (const folder of ['templates', '../profile-pics', 'PROFILE-PICS', '__proto__', 'constructor', '']) {
      expectRefused(await sendPhoto(file, { file_path: folder }), 400, 'invalid_request');
    }
  });

  it('is refused for two files, too many or too long fields, and reserved field names', async () => {
    const file = { content: await photo() };
    const form = formOf(file, { file_id: String(me.user.id), file_path: 'profile-pics' });
    form.append('file', new Blob(['x']), 'second.png');
    expectRefused(await post(me.token, form), 400, 'invalid_request', 'File must be one file');
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, 'x']));
    expectRefused(await sendPhoto(file, many), 400, 'invalid_request');
    expectRefused(await sendPhoto(file, { note: 'x'.repeat(20_000) }), 400, 'invalid_request');
    expectRefused(await sendPhoto(file, { ['n'.repeat(500)]: 'x' }), 400, 'invalid_request');
    expectRefused(await sendPhoto(file, { __proto__x: 'x', toString: 'x' }), 400, 'invalid_request');
  });

  it('is refused without a form and with a broken form', async () => {
    const send = (contentType: string, rawBody: string) =>
      app.call('POST', '/pc/upload-file', {
        token: me.token,
        rawBody,
        headers: { 'content-type': contentType },
      });
    expectRefused(await send('application/json', '{}'), 415, 'unsupported_media_type');
    expectRefused(await send('multipart/form-data', 'x'), 400, 'invalid_request');
    const cut = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf';
    expectRefused(await send('multipart/form-data; boundary=b', cut), 400, 'invalid_request');
    expectRefused(await send('multipart/form-data; boundary=b', ''), 400, 'file_missing');
  });

  it('is refused as a form where JSON is expected', async () => {
    const form = formOf({ content: await photo() }, { company_name: 'Acme' });
    for (const path of ['/pc/account-company/0', '/authenticate']) {
      expectRefused(await sendForm(app, path, admin.token, form), 415, 'unsupported_media_type');
    }
  });
});
