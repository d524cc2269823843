import type { AccrualReply } from '#shared/contract/accruals';
import { BilledProject } from '../factories/billed-project';
import { AccruedProject, MARCH } from '../factories/accrued-project';
import { type TestApp, startTestApp } from '../support/app';
import { must } from '../support/project-client';
import { recompute } from '../support/formulas';
import { downloadWorkbook, rowsFrom } from '../support/workbooks';

describe('accruals', () => {
  let app: TestApp;
  let project: AccruedProject;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    project = await AccruedProject.create(await BilledProject.create(app));
  });

  const generate = async (over: object = {}): Promise<AccrualReply[]> => {
    const called = await project.post(over);
    expect(called.status).toBe(201);
    return JSON.parse(called.text) as AccrualReply[];
  };

  it('lists what is not billed and not received in the period', async () => {
    await project.addMarch();
    const [accrual] = await generate();
    // By hand: three counted freight loads and one asset load. The second is billed, the third received, the fourth
    // (asset) neither. Sand: 300 + 100 in revenue, 250 + 80 in cost, and the third's is received.
    expect(accrual).toMatchObject({
      project_id: project.billed.id,
      accrual_name: 'March',
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      total_loads: 4,
      freight_weight_tons: 70,
      freight_weight_not_billed: 48,
      freight_weight_not_received: 50,
      sand_weight_tons: 45,
      sand_weight_not_billed: 45,
      sand_weight_not_received: 25,
      freight_rev: 2265.35,
      freight_not_billed: 1555.25,
      freight_cost: 1811,
      freight_not_received: 1206,
      sand_rev: 400,
      sand_not_billed: 400,
      sand_cost: 330,
      sand_not_received: 250,
      fixed_rev: 0,
      fixed_cost: 0,
      file_name: '',
      created_by_id: project.billed.person.user.id,
      is_deleted: false,
    });
  });

  it('starts at the first Chicago day and ends at the end of the last one', async () => {
    // Summer time begins on 8 March 2026: the first day starts at 6:00 UTC, the last ends at 5:00 UTC.
    for (const [no, at] of [
      [1, '2026-03-01T05:59:59.999Z'],
      [2, '2026-03-01T06:00:00.000Z'],
      [3, '2026-04-01T04:59:59.999Z'],
      [4, '2026-04-01T05:00:00.000Z'],
    ] as const) {
      await project.freight(no, { delivered_at: new Date(at), freight_rev: no });
    }
    const [accrual] = await generate();
    expect(accrual).toMatchObject({ total_loads: 2, freight_rev: 5 });
  });

  it('keeps its loads unchanged when the loads change later', async () => {
    await project.addMarch();
    const [accrual] = await generate();
    await project.billed.run('UPDATE freight_loads SET customer_invoice_id = 9, freight_rev = 1');
    const journal = await project.journal(accrual?.id ?? 0);
    expect(journal).toContain('1550.00');
    const [, second] = await generate({ accrual_name: 'March, once more' });
    expect(second?.freight_not_billed).not.toBe(accrual?.freight_not_billed);
    expect(await project.list()).toHaveLength(2);
  });

  it('records fixed mobilization separately, less what asset invoices have billed of it', async () => {
    await project.addMarch();
    await project.billed.run(
      'UPDATE projects SET fixed_mob_rev = 15000, fixed_mob_cost = 12000 WHERE id = ?',
      project.billed.id,
    );
    await project.billed.customerInvoice('Boxes', { isAsset: true, totalRev: 4000 });
    await project.billed.vendorInvoice('Other', 'Somebody else', {
      type: 'asset',
      pcCarrierId: 7,
      total: 700,
    });
    const [accrual] = await generate();
    expect(accrual).toMatchObject({
      fixed_rev: 15_000,
      fixed_rev_not_billed: 11_000,
      fixed_cost: 12_000,
      fixed_cost_not_received: 12_000,
      // Excludes the asset load's own 50 + 5 of revenue and 40 + 1 of cost.
      freight_rev: 2210.35,
      freight_cost: 1770,
    });
    const journal = await project.journal(accrual?.id ?? 0);
    expect(journal).toContain('Fixed mobilization revenue,"Revenue earned, not billed",,11000.00');
    expect(journal).toContain('Fixed mobilization cost,"Cost incurred, no bill received",12000.00,');
  });

  it('shows the same sums in list, sheet and journal, with fixed amounts', async () => {
    await project.addMarch();
    await app.testDatabase.database.run(
      'UPDATE projects SET fixed_mob_rev = 48500, fixed_mob_cost = 41250 WHERE id = ?',
      [project.billed.id],
    );
    const { id } = must((await generate())[0]);
    const listed = must((await project.list())[0]);
    expect([listed.fixed_rev_not_billed, listed.fixed_cost_not_received]).toEqual([48_500, 41_250]);
    const cents = (amounts: readonly number[]): number =>
      amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
    const billed = [listed.freight_not_billed, listed.sand_not_billed, listed.fixed_rev_not_billed];
    const received = [listed.freight_not_received, listed.sand_not_received, listed.fixed_cost_not_received];
    const open = [cents(billed), cents(received)];

    const { workbook } = await downloadWorkbook(app, `accrual/${id}`, project.billed.person.token);
    const summary = rowsFrom(must(workbook.getWorksheet('Accrual')), 1, 2);
    const onSheet = (ending: string): number =>
      cents(
        summary
          .filter(([label]) => /^(Freight|Sand|Fixed Mobilization) Not /.test(String(label)))
          .filter(([label]) => String(label).endsWith(ending))
          .map(([, amount]) => Number(amount)),
      );
    expect([onSheet('Not Billed'), onSheet('Not Received')]).toEqual(open);

    const booked = (await project.journal(id))
      .split('\r\n')
      .map((line) => line.replaceAll(/"[^"]*"/g, '').split(','))
      .filter(([, journal]) => journal === `ACCRUAL-${id}`);
    for (const column of [4, 5])
      expect(cents(booked.map((cells) => Number(cells[column])))).toBe(cents(billed) + cents(received));
  });

  it('includes a fixed mobilization once: with the first asset load, or as older work afterwards', async () => {
    const { id: projectId } = project.billed;
    await project.billed.run(
      'UPDATE projects SET fixed_mob_rev = 15000.5, fixed_mob_cost = 12000 WHERE id = ?',
      projectId,
    );
    // Nothing accrues on days without loads, and no fixed amount accrues before the first asset load.
    expect((await project.post({})).body.code).toBe('accrual_empty');
    await project.freight(1, { freight_rev: 10 });
    expect((await generate({ accrual_name: 'Freight alone' })).at(-1)).toMatchObject({
      total_loads: 1,
      fixed_rev: 0,
      fixed_cost: 0,
      older_open: null,
    });

    // 03/31 in Chicago, 04/01 in UTC. The earlier canceled load does not count.
    await project.asset(2, { delivered_at: new Date('2026-02-15T12:00:00Z'), is_canceled: true });
    await project.asset(3, { delivered_at: new Date('2026-04-01T04:59:00Z') });
    await project.asset(4, { delivered_at: new Date('2026-04-20T12:00:00Z') });
    const march = (await generate({ accrual_name: 'With the first' })).at(-1);
    expect(march).toMatchObject({
      fixed_rev: 15_000.5,
      fixed_rev_not_billed: 15_000.5,
      fixed_cost: 12_000,
      older_open: null,
    });
    await project.addDay('2026-03-31', {
      is_asset: true,
      unbilled_loads: 1,
      unbilled_cents: 700,
      unreceived_loads: 1,
      unreceived_cents: 600,
    });
    const april = { accrual_name: 'April', start_date: '2026-04-01', end_date: '2026-04-30' };
    const later = (await generate(april)).at(-1);
    // The asset load counts as on the dashboard, but has no amounts of its own.
    expect(later).toMatchObject({
      total_loads: 1,
      fixed_rev: 0,
      fixed_rev_not_billed: 0,
      fixed_cost: 0,
      fixed_cost_not_received: 0,
      older_open: {
        not_billed_loads: 1,
        not_billed: 15_000.5,
        fixed_not_billed: 15_000.5,
        not_received_loads: 1,
        not_received: 12_000,
        fixed_not_received: 12_000,
        oldest: '2026-03-31',
      },
    });
    expect(await project.journal(later?.id ?? 0)).not.toContain('Fixed mobilization');
    expect(
      (await project.post({ accrual_name: 'June', start_date: '2026-06-01', end_date: '2026-06-30' })).body
        .code,
    ).toBe('accrual_empty');

    const { workbook } = await downloadWorkbook(
      app,
      `accrual/${march?.id ?? 0}`,
      project.billed.person.token,
    );
    const rows = rowsFrom(must(workbook.getWorksheet('Accrual')), 1, 2);
    expect(rows).toContainEqual(['Fixed Mobilization Not Billed', 15_000.5]);
    expect(rows).toContainEqual([
      'Fixed Mobilization',
      "Accrued once, in the accrual that includes the project's first asset load",
    ]);
    expect(recompute(workbook).filter(({ cached, value }) => cached !== value)).toEqual([]);
    const laterSheet = await downloadWorkbook(app, `accrual/${later?.id ?? 0}`, project.billed.person.token);
    const laterRows = rowsFrom(must(laterSheet.workbook.getWorksheet('Accrual')), 1, 2);
    expect(laterRows.filter(([label]) => String(label).startsWith('Fixed'))).toEqual([]);

    // A billed part no longer counts as older open work.
    await project.billed.customerInvoice('All', { isAsset: true, totalRev: 15_000.5 });
    const path =
      `/pc/project-accrual-preview/${projectId}?start_date=2026-04-01&end_date=2026-04-30` as const;
    expect((await project.billed.call('GET', path)).body).toMatchObject({
      older_open: { not_billed: 0, fixed_not_billed: 0, fixed_not_received: 12_000 },
    });
  });

  it('warns of older open loads in the reply that creates it, and nowhere else', async () => {
    await project.addMarch();
    const [first] = await generate();
    expect(first?.older_open).toBeNull();
    await project.addDay('2026-02-10', { unbilled_loads: 2, unbilled_cents: 10_050 });
    await project.addDay('2026-02-27', { unreceived_loads: 3, unreceived_cents: 99_999 });
    const list = await generate({ accrual_name: 'Again' });
    expect(list.map((accrual) => accrual.older_open)).toEqual([
      undefined,
      {
        not_billed_loads: 2,
        not_billed: 100.5,
        not_received_loads: 3,
        not_received: 999.99,
        sand_not_received_loads: 0,
        sand_not_received: 0,
        oldest: '2026-02-10',
        fixed_not_billed: 0,
        fixed_not_received: 0,
      },
    ]);
    expect((await project.list()).some((accrual) => 'older_open' in accrual)).toBe(false);
    const delta = await project.billed.call('POST', `/pc/project-accrual/0?since=${list[1]?.revision ?? 0}`, {
      project_id: project.billed.id,
      ...MARCH,
      accrual_name: 'Since',
    });
    expect(delta.body).toMatchObject({ project_accruals: [{ older_open: { not_billed_loads: 2 } }] });
  });

  it('has a balanced journal, dated at the end of the period and reversed a day later', async () => {
    await project.addMarch();
    const [accrual] = await generate({ accrual_name: '=March' });
    const id = accrual?.id ?? 0;
    const called = await project.billed.call('GET', `/pc/accrual-journal/${id}`);
    expect(called.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(called.headers.get('content-disposition')).toContain('=March - Journal.csv');
    const [header = '', ...lines] = (await project.journal(id)).trimEnd().split('\r\n');
    expect(header).toBe('date,journal,account,description,debit,credit,project,reference');
    expect(lines).toHaveLength(16);
    expect(lines[0]).toBe(
      `2026-03-31,ACCRUAL-${id},Unbilled receivables,"Revenue earned, not billed",1955.25,,${project.jobName},'=March`,
    );
    expect(lines[8]).toBe(
      `2026-04-01,ACCRUAL-${id}-R,Unbilled receivables,"Reversal: Revenue earned, not billed",,1955.25,${project.jobName},'=March`,
    );
    const cells = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(','));
    const cents = (column: number): number =>
      cells.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
    expect(cents(4)).toBe(cents(5));
  });

  it('shows a preview with the open amounts of earlier periods', async () => {
    await project.addMarch();
    const path =
      `/pc/project-accrual-preview/${project.billed.id}?start_date=2026-03-01&end_date=2026-03-31` as const;
    const preview = (await project.billed.call('GET', path)).body;
    expect(preview.older_open).toEqual({
      not_billed_loads: 0,
      not_billed: 0,
      not_received_loads: 0,
      not_received: 0,
      sand_not_received_loads: 0,
      sand_not_received: 0,
      fixed_not_billed: 0,
      fixed_not_received: 0,
      oldest: '',
    });
    const [accrual] = await generate();
    const { total_loads: loads, freight_not_billed: open } = preview.accrual;
    expect({ loads, open }).toEqual({ loads: 4, open: accrual?.freight_not_billed });

    await project.addDay('2026-02-10', { unbilled_loads: 2, unbilled_cents: 10_050 });
    await project.addDay('2026-02-27', {
      unreceived_loads: 3,
      unreceived_cents: 99_999,
      unreceived_sand_loads: 1,
      unreceived_sand_cents: 1_01,
    });
    await project.addDay('2026-03-01', { unbilled_loads: 50, unbilled_cents: 5 });
    const later = (await project.billed.call('GET', path)).body;
    expect(later.older_open).toEqual({
      not_billed_loads: 2,
      not_billed: 100.5,
      not_received_loads: 3,
      not_received: 999.99,
      sand_not_received_loads: 1,
      sand_not_received: 1.01,
      fixed_not_billed: 0,
      fixed_not_received: 0,
      oldest: '2026-02-10',
    });
  });

  it('has a unique name in the project that a deletion frees', async () => {
    await project.addMarch();
    const [first] = await generate();
    const again = await project.post({ accrual_name: ' march ' });
    expect(again.status).toBe(409);
    expect(again.body.error).toBe('This accrual already exists for this project, please choose another name');
    const deleted = await project.billed.call('PATCH', `/pc/project-accural/delete/${first?.id ?? 0}`);
    expect(JSON.parse(deleted.text)).toEqual([]);
    expect(await generate()).toHaveLength(1);
    expect((await project.billed.call('PATCH', `/pc/project-accural/delete/${first?.id ?? 0}`)).status).toBe(
      404,
    );
    expect((await project.billed.call('GET', `/pc/accrual-journal/${first?.id ?? 0}`)).status).toBe(404);
  });

  it.each([
    ['accrual_name', { accrual_name: ' ' }, 'Please enter a name'],
    ['start_date', { start_date: '' }, 'Please select a start date'],
    ['end_date', { end_date: '' }, 'Please select an end date'],
    ['end_date', { start_date: '2026-04-01' }, 'The end date is before the start date'],
    ['end_date', { end_date: '2026-02-30' }, 'must be a date, like 2026-03-31'],
  ])('refuses %s of %j with an error at the field', async (field, over, message) => {
    await project.addMarch();
    const called = await project.post(over);
    expect(called.status).toBe(400);
    expect(called.body).toMatchObject({ params: { faults: [{ field, message }] } });
    expect(await project.list()).toEqual([]);
  });

  it('refuses an accrual without loads or in an archived project', async () => {
    const empty = await project.post({});
    expect([empty.status, empty.body.code]).toEqual([409, 'accrual_empty']);
    expect(await project.list()).toEqual([]);
    await project.addMarch();
    const [accrual] = await generate();
    await project.billed.run('UPDATE projects SET archived = 1 WHERE id = ?', project.billed.id);
    for (const called of [
      await project.post({ accrual_name: 'More' }),
      await project.billed.call('PATCH', `/pc/project-accural/delete/${accrual?.id ?? 0}`),
    ]) {
      expect(called.status).toBe(423);
      expect(called.body.error).toBe('project is archived and cannot be updated');
    }
    expect(await project.journal(accrual?.id ?? 0)).toContain('Unbilled receivables');
  });

  it('creates one accrual per Idempotency-Key and returns it as a change after a revision', async () => {
    await project.addMarch();
    const send = (): ReturnType<TestApp['call']> =>
      app.call('POST', '/pc/project-accrual/0', {
        token: project.billed.person.token,
        headers: { 'idempotency-key': 'once' },
        body: { project_id: project.billed.id, ...MARCH },
      });
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    const [accrual] = await project.list();
    expect(await project.list()).toHaveLength(1);
    await project.billed.call('PATCH', `/pc/project-accural/delete/${accrual?.id ?? 0}`);
    const delta = await project.billed.call(
      'GET',
      `/pc/project-accruals/${project.billed.id}?since=${accrual?.revision ?? 0}`,
    );
    expect(delta.body).toMatchObject({ project_accruals: [{ id: accrual?.id, is_deleted: true }] });
  });
});
