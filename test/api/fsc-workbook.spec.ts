import { type CellValue, Workbook } from 'exceljs';
import sharp from 'sharp';
import { templateMileageBands, templatePriceBands } from '#shared/calc/fuel-surcharge/index';
import { buildFscRates, buildFscSheet } from '../factories/build-sheets';
import { type TestApp, startTestApp } from '../support/app';
import { must } from '../support/project-client';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { formOf, sendForm } from '../support/uploads';

let app: TestApp;
let person: SignedInPerson;

beforeAll(async () => {
  app = await startTestApp();
  const company = await createCompany(app, 'Permian');
  person = await createSignedIn(app, company, { email: 'viewer@haulbook.test', role: 'Account Admin' });
});
afterAll(() => app.close());

async function create(fields: object = {}): Promise<number> {
  const { body } = await app.call('POST', '/pc/fsc-rate-sheet/0', {
    token: person.token,
    body: buildFscSheet(fields),
  });
  return body.data.id;
}

interface Download {
  headers: Record<string, unknown>;
  rows: CellValue[][];
  workbook: Workbook;
}

async function download(id: number): Promise<Download> {
  const response = await app.app
    .getHttpAdapter()
    .getInstance()
    .inject({
      method: 'GET',
      url: `/api/pc/spreadsheet/fuel-surcharge/${id}`,
      headers: { authorization: `Bearer ${person.token}` },
    });
  expect(response.statusCode).toBe(200);
  const workbook = new Workbook();
  const bytes = response.rawPayload;
  await workbook.xlsx.load(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  );
  const rows: CellValue[][] = [];
  workbook.worksheets[0]?.eachRow((row) => rows.push((row.values as CellValue[]).slice(1)));
  return { headers: response.headers, rows, workbook };
}

describe('an FSC sheet as a spreadsheet', () => {
  it('has every cell in the layout of the template', async () => {
    const id = await create({ fsc_name: 'Gulf v1.2' });
    const { rows, headers, workbook } = await download(id);
    const prices = templatePriceBands();
    expect(rows[0]?.slice(0, 4)).toEqual(['From Miles', 'To Miles', '$2.31-$2.50', '$2.51-$2.70']);
    expect(rows[0]).toHaveLength(2 + prices.length);
    expect(rows.slice(1)).toEqual(
      templateMileageBands().map(({ low, high }, row) => [low, high, ...(buildFscRates()[row] ?? [])]),
    );
    const sheet = workbook.worksheets[0];
    expect(sheet?.name).toBe('Gulf v1.2 - FSC');
    expect(sheet?.getCell('C2').numFmt).toBe('0.0000');
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', xSplit: 2, ySplit: 1 });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Gulf v1-2 - FSC.xlsx"; filename*=UTF-8''Gulf%20v1-2%20-%20FSC.xlsx`,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('keeps the uploaded axes and gets a valid file name', async () => {
    const price_bands = templatePriceBands(20).map((band, at) =>
      at === 0 ? { low: 2.305, high: band.high } : band,
    );
    const mileage_bands = [
      { low: 0, high: 25 },
      { low: 26, high: 300 },
    ];
    const id = await create({
      fsc_name: '=cmd|/C calc: [Ñandú]*?',
      rates: buildFscRates(2, 20),
      price_bands,
      mileage_bands,
    });
    const { rows, headers, workbook } = await download(id);
    expect(rows[0]?.slice(2, 4)).toEqual(['$2.305-$2.50', '$2.51-$2.70']);
    expect(rows.slice(1).map((row) => row.slice(0, 2))).toEqual([
      [0, 25],
      [26, 300],
    ]);
    expect(workbook.worksheets[0]?.name).toBe('=cmd|-C calc- -Ñandú--- - FSC');
    expect(headers['content-disposition']).toContain(
      "filename*=UTF-8''%3Dcmd--C%20calc-%20%5B%C3%91and%C3%BA%5D--%20-%20FSC.xlsx",
    );
  });

  it('is closed to other companies', async () => {
    const id = await create();
    const other = await createCompany(app, 'Delaware');
    const stranger = await createSignedIn(app, other, { email: 'stranger@haulbook.test' });
    const called = await app.call('GET', `/pc/spreadsheet/fuel-surcharge/${id}`, { token: stranger.token });
    expect(called.status).toBe(404);
  });

  it('opens from the sheet with the same values', async () => {
    const id = await create();
    const { body } = await app.call('GET', `/pc/fsc-rate-sheet/${id}`, { token: person.token });
    const { rows } = await download(id);
    const { rates } = body.fsc_rate_sheet;
    expect(rows.slice(1).map((row) => row.slice(2))).toEqual(rates);
  });
});

describe('the company logo', () => {
  const dots = { width: 600, height: 100, channels: 3, background: '#226688' } as const;
  const setLogo = (logo_url: string): Promise<unknown> =>
    app.testDatabase.database.run('UPDATE companies SET logo_url = ? WHERE id = ?', [
      logo_url,
      person.company.id,
    ]);

  it('is above the table, whose header stays visible while scrolling', async () => {
    const id = await create({ fsc_name: 'With logo' });
    const { rows: plain } = await download(id);
    const sent = await sendForm(
      app,
      '/pc/upload-file',
      person.token,
      formOf(
        { content: await sharp({ create: dots }).png().toBuffer() },
        { file_id: String(person.company.id), file_path: 'company-logos' },
      ),
    );
    expect(sent.status).toBe(201);
    // A file without the company's photo setting is not a logo. It may remain from a removed logo.
    expect(must((await download(id)).workbook.worksheets[0]).getImages()).toEqual([]);

    await setLogo('logo.png');
    const { rows, workbook } = await download(id);
    const sheet = must(workbook.worksheets[0]);
    const image = must(sheet.getImages()[0]);
    expect(image.range.tl).toMatchObject({ nativeCol: 0, nativeRow: 0 });
    const picture = must(workbook.model.media[Number(image.imageId)]);
    expect(await sharp(picture.buffer).metadata()).toMatchObject({ format: 'png', width: 600, height: 100 });
    expect(sheet.getRow(1).height).toBeCloseTo(36);
    expect(sheet.getCell('A2').value).toBe('From Miles');
    expect(rows).toEqual(plain);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', xSplit: 2, ySplit: 2 });
    expect(sheet.getCell('C3').numFmt).toBe('0.0000');

    await setLogo('');
    expect(must((await download(id)).workbook.worksheets[0]).getCell('A1').value).toBe('From Miles');
  });
});

describe('the diesel prices of the week', () => {
  it('are shown for each area with a price, next to the previous week', async () => {
    const { database } = app.testDatabase;
    const week = (area: string, period: string, price: number): [string, string, number] => [
      area,
      period,
      price,
    ];
    for (const row of [
      week('R30', '2026-10-05', 3.821),
      week('R30', '2026-09-28', 3.9),
      week('R30', '2026-09-21', 4),
      week('NUS', '2026-10-05', 3.7),
      week('NUS', '2026-09-21', 3.6),
    ]) {
      await database.run('INSERT INTO diesel_prices (area_id, period, price) VALUES (?, ?, ?)', row);
    }
    const key = person.company.qwikr_company_key;
    const called = await app.call('GET', `/pc/diesel-weeks/${key}`, { token: person.token });
    expect(called.body).toEqual([
      {
        area_id: 'NUS',
        area_name: 'U.S.',
        period: '2026-10-05',
        price: 3.7,
        previous_period: '',
        previous_price: 0,
      },
      {
        area_id: 'R30',
        area_name: 'Gulf Coast (PADD 3)',
        period: '2026-10-05',
        price: 3.821,
        previous_period: '2026-09-28',
        previous_price: 3.9,
      },
    ]);
  });
});
