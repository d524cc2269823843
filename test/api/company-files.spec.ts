import { once } from 'node:events';
import { connect } from 'node:net';
import ExcelJS from 'exceljs';
import sharp from 'sharp';
import type { CompanyReply } from '#shared/contract/companies';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { formOf, sendForm } from '../support/uploads';

const photo = (width = 40, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 160, b: 60 } } })
    .png()
    .toBuffer();

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
let stranger: SignedInPerson;

beforeAll(async () => {
  app = await startTestApp();
  company = await createCompany(app, 'Permian Basin Logistics');
  const other = await createCompany(app, 'Bakken Haulage');
  me = await createSignedIn(app, company, { email: 'user@permian.test' });
  admin = await createSignedIn(app, company, { email: 'admin@permian.test', role: 'Account Admin' });
  viewer = await createSignedIn(app, company, { email: 'viewer@permian.test', role: 'Account Viewer' });
  stranger = await createSignedIn(app, other, { email: 'admin@bakken.test', role: 'Account Admin' });
});
afterAll(() => app.close());

const post = (token: string, form: FormData) => sendForm(app, '/pc/upload-file', token, form);

async function download(path: string, token: string): Promise<{ response: Response; content: Buffer }> {
  const response = await fetch(`${app.url}/api/pc/get-file/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { response, content: Buffer.from(await response.arrayBuffer()) };
}

const expectRefused = (called: Called, status: number, code: string, message?: string): void => {
  expect([called.status, called.body.code]).toEqual([status, code]);
  if (message !== undefined) expect(called.body.message).toBe(message);
};

describe('the logo of a company', () => {
  const send = (person: SignedInPerson, id: number, content: Buffer) =>
    post(person.token, formOf({ content }, { file_id: String(id), file_path: 'company-logos' }));

  it('is a PNG of at most 600 by 200 pixels, set by people who manage the company', async () => {
    const sent = await send(admin, company.id, await photo(3000, 300));
    expect([sent.status, sent.body.media_type]).toEqual([201, 'image/png']);
    const { content } = await download(`${company.id}/company-logos/png`, viewer.token);
    const { width, height, format } = await sharp(content).metadata();
    expect({ width, height, format }).toEqual({ width: 600, height: 60, format: 'png' });
  });

  it("can't be changed by anyone else", async () => {
    const content = await photo();
    expectRefused(await send(me, company.id, content), 403, 'forbidden');
    expectRefused(await send(stranger, company.id, content), 400, 'invalid_request');
  });
});

describe('the spreadsheet of an accrual', () => {
  const NAME = 'University Lands 12 - März 2026.xlsx';
  const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const send = (person: SignedInPerson, name: string, content: Buffer) =>
    post(person.token, formOf({ content, name: 'a.xlsx' }, { file_id: name, file_path: 'project-accruals' }));
  const pathOf = (name: string): string => `${encodeURIComponent(name)}/project-accruals`;
  const remove = (person: SignedInPerson, name: string) =>
    app.call('PATCH', `/pc/delete-file/${pathOf(name)}`, { token: person.token });

  it('is stored unchanged, returned under its name and deleted', async () => {
    const content = await workbook();
    expect((await send(me, NAME, content)).status).toBe(201);
    const { response, content: kept } = await download(`${pathOf(NAME)}/csv`, viewer.token);
    expect(kept.equals(content)).toBe(true);
    expect(response.headers.get('content-type')).toBe(XLSX);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="University Lands 12 - M_rz 2026.xlsx"; filename*=UTF-8''University%20Lands%2012%20-%20M%C3%A4rz%202026.xlsx`,
    );
    expect((await download(`${pathOf(NAME.replace('ä', 'a'))}/csv`, me.token)).response.status).toBe(404);
    expectRefused(await remove(viewer, NAME), 403, 'forbidden');
    expectRefused(await remove(stranger, NAME), 404, 'not_found');
    expect((await remove(me, NAME)).body).toEqual({ error: '', message: 'Success' });
    expectRefused(await remove(me, NAME), 404, 'not_found');
  });

  it('must be a workbook by its content', async () => {
    const content = await workbook();
    const zip = Buffer.from(
      content.toString('latin1').replaceAll('[Content_Types].xml', '[Content_Tipes].xml'),
      'latin1',
    );
    for (const wrong of [await photo(), zip, content.subarray(0, -30), Buffer.from('a,b\n1,2\n')]) {
      expectRefused(
        await send(me, 'a.xlsx', wrong),
        415,
        'file_wrong_type',
        'File must be an Excel workbook (.xlsx)',
      );
    }
  });

  it.each([
    '../a.xlsx',
    'a/b.xlsx',
    'a\\b.xlsx',
    '.xlsx',
    'a..xlsx',
    'a\u0000.xlsx',
    'a\u202excel.xlsx',
    'a.csv',
  ])('refuses the name %j', async (name) => {
    expectRefused(await send(me, name, await workbook()), 400, 'invalid_request');
  });

  it('accepts a name of at most 160 characters', async () => {
    const named = (length: number): string => `${'a'.repeat(length - 5)}.xlsx`;
    expect((await send(me, named(160), await workbook())).status).toBe(201);
    expect((await download(`${pathOf(named(160))}/csv`, me.token)).response.status).toBe(200);
    expectRefused(await send(me, named(161), await workbook()), 400, 'invalid_request');
  });

  it('is closed to people who may only read', async () => {
    expectRefused(await send(viewer, 'b.xlsx', await workbook()), 403, 'forbidden');
  });
});

describe('files of another company', () => {
  it('look like files that do not exist', async () => {
    await post(
      me.token,
      formOf({ content: await photo() }, { file_id: String(me.user.id), file_path: 'profile-pics' }),
    );
    const paths = [
      `${me.user.id}/profile-pics/png`,
      `${company.id}/company-logos/png`,
      '999999/profile-pics/png',
      '..%2F1/profile-pics/png',
      '%00/profile-pics/png',
      '1/secrets/png',
      '1/__proto__/png',
      'other.csv/templates/csv',
    ];
    const answers = await Promise.all(
      paths.map((path) => app.call('GET', `/pc/get-file/${path}`, { token: stranger.token })),
    );
    for (const answer of answers) {
      expectRefused(answer, 404, 'not_found', 'File not found');
      expect(answer.headers.get('content-type')).toContain('application/json');
    }
  });

  it('stay unchanged when another company stores one of the same name', async () => {
    const before = await download(`${company.id}/company-logos/png`, admin.token);
    const own = stranger.company.id;
    await post(
      stranger.token,
      formOf({ content: await photo(9, 9) }, { file_id: String(own), file_path: 'company-logos' }),
    );
    const after = await download(`${company.id}/company-logos/png`, admin.token);
    expect(after.content.equals(before.content)).toBe(true);
  });

  it('and photos are not deleted by that call', async () => {
    const path = `/pc/delete-file/${me.user.id}/profile-pics`;
    expectRefused(await app.call('PATCH', path, { token: me.token }), 404, 'not_found');
  });
});

describe('a sender that disconnects during an upload', () => {
  it('leaves no file behind, and the server keeps working', async () => {
    const before = await app.testDatabase.database.rows('SELECT file_name FROM files');
    const { hostname, port } = new URL(app.url);
    const head = [
      'POST /api/pc/upload-file HTTP/1.1',
      `host: ${hostname}`,
      `authorization: Bearer ${me.token}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 500000',
      '',
      '--b',
      'content-disposition: form-data; name="file"; filename="a.png"',
      '',
      'the first bytes',
    ].join('\r\n');
    for (let sender = 0; sender < 5; sender += 1) {
      const socket = connect(Number(port), hostname);
      const arrived = once(app.app.getHttpServer(), 'request');
      socket.write(head);
      await arrived;
      socket.destroy();
    }
    const { status } = await app.call('GET', '/pc/dbtypes', { token: me.token });
    expect(status).toBe(200);
    expect(await app.testDatabase.database.rows('SELECT file_name FROM files')).toEqual(before);
  });
});
