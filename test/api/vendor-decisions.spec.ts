import type { CauseDecision } from '#shared/contract/cause-decision';
import { type FileCompany, createFileCompany } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import { CauseClient } from '../support/cause-client';
import { centsOf } from '../support/by-hand';
import { createSignedIn } from '../support/people';
import { must } from '../support/project-client';
import { type VendorClient, createVendorProject } from '../support/vendor-client';
import { downloadWorkbook, expectFormulasToHold, rowsFrom } from '../support/workbooks';

let app: TestApp;
let company: FileCompany;
let mine: CauseClient;
let ana: CauseClient;
let anasToken: string;
let projects: VendorClient[];
let people = 0;

const LOADS = [1, 2, 3, 4].map((no) => ({ no, tons: 25 }));
const line = (load_no: number, vendor_freight: number, weight_tons = 25) => ({
  load_no,
  vendor_freight,
  vendor_fsc: 0,
  weight_tons,
});

/** Adds a bill to a project: two lines at a rate $0.50 too high, one without a load, one with more weight. */
async function bill(client: VendorClient, name: string): Promise<number> {
  const { freight_cost: cost } = await client.numbered(1);
  const { id } = await client.add({ invoice_name: name }, [
    line(1, cost + 12.5),
    line(2, cost + 12.5),
    line(3, Math.round((cost / 25) * 26 * 100) / 100, 26),
    line(99, 10),
  ]);
  return id;
}

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await createFileCompany(app);
  mine = new CauseClient(app, company.person);
  const other = await createSignedIn(app, company.company, { email: `ana-${(people += 1)}@haulbook.test` });
  anasToken = other.token;
  ana = new CauseClient(app, other);
  projects = [];
  for (const name of ['Reeves 7', 'Howard 5']) {
    const client = await createVendorProject(app, company, name, LOADS);
    await bill(client, `${name} bill`);
    projects.push(client);
  }
});

const differenceOf = async (client: VendorClient): Promise<number> => {
  const [invoice] = await client.ask('GET', `vendor-invoices/${client.projectId}`);
  const [totals] = await client.ask('GET', `vendor-invoices-totals/${client.projectId}`);
  return centsOf(must(invoice).vendor_total) - centsOf(must(totals).calculated_cost);
};
const firstBill = async (client: VendorClient) =>
  must((await client.ask('GET', `vendor-invoices/${client.projectId}`))[0]);

/** Decides a whole group, project by project, as the page does. */
async function decideAll(who: CauseClient, title: string, decision: CauseDecision, act = 'one-act') {
  const group = await who.group(title);
  const read = await who.lines(group.group);
  const replies = [];
  for (const id of new Set(read.bills.map(({ project_id }) => project_id)))
    replies.push(await who.decide(id, { cause: group.cause, decision, act }, read));
  return replies;
}

describe('the groups of causes', () => {
  it('sum to the differences of all open bills, with each line in one group', async () => {
    const { rows, total, difference_cents: sum } = await mine.page();
    const expected = (await Promise.all(projects.map(differenceOf))).reduce((all, one) => all + one, 0);
    expect(sum).toBe(expected);
    expect(rows.reduce((all, row) => all + row.difference_cents, 0)).toBe(expected);
    expect(total).toBe(3);
    expect(rows.map((row) => [row.title.split(',')[0], row.lines, row.bills, row.projects])).toEqual(
      expect.arrayContaining([
        ['More weight than delivered', 2, 2, 2],
        ['No load', 2, 2, 2],
        [expect.stringMatching(/^Rate \$[\d.]+\/ton instead of \$[\d.]+$/), 4, 2, 2],
      ]),
    );
    const seen = new Set<number>();
    for (const row of rows) {
      const { group, rows: own, bills } = await mine.lines(row.group);
      expect(group).toEqual(row);
      expect(own).toHaveLength(row.lines);
      expect(bills).toHaveLength(row.bills);
      expect(own.reduce((all, one) => all + one.difference_cents, 0)).toBe(row.difference_cents);
      for (const { line_id: id } of own) {
        expect(seen).not.toContain(id);
        seen.add(id);
      }
    }
    expect(seen.size).toBe(8);
  });

  it('leave out approved bills and archived projects, and find by words', async () => {
    const [first, second] = projects;
    await must(first).approve((await firstBill(must(first))).id);
    expect((await mine.group('No load')).bills).toBe(1);
    await app.testDatabase.database.run('UPDATE projects SET archived = 1 WHERE id = ?', [
      must(second).projectId,
    ]);
    expect(await mine.page()).toMatchObject({ total: 0, rows: [], difference_cents: 0 });
  });

  it('are of the own company alone', async () => {
    const stranger = await createFileCompany(app);
    const theirs = new CauseClient(app, stranger.person);
    expect((await theirs.page()).total).toBe(0);
    const group = await mine.group('No load');
    expect(await theirs.lines(group.group)).toMatchObject({ group: null, total: 0, bills: [] });
    const read = await mine.lines(group.group);
    const [client] = projects;
    const { status } = await theirs.decide(
      must(client).projectId,
      { cause: group.cause, decision: 'accept' },
      read,
    );
    expect(status).toBe(404);
    await expect(
      new CauseClient(app, company.person, stranger.company.qwikr_company_key).page(),
    ).rejects.toThrow();
  });
});

describe('a decision', () => {
  it('holds for the lines of a cause in all bills, and is shown with the approval', async () => {
    const replies = await decideAll(mine, 'Rate', 'accept');
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[0]?.body).toMatchObject({
      decisions: [{ lines: 2, difference_cents: 2_500 }],
      refused: [],
    });
    expect(await mine.group('Rate', 'accept')).toMatchObject({
      lines: 4,
      difference_cents: 5_000,
      reason: 'Agreed by phone',
      by: company.person.user.display_name,
    });
    const [client] = projects;
    const invoice = await firstBill(must(client));
    expect(invoice).toMatchObject({
      accepted_lines: 2,
      accepted_difference: 25,
      disputed_lines: 0,
    });
    expect(invoice.last_decision).toMatch(/^Accepted: Rate .*\. Agreed by phone$/);
    const { decisions, by_cause } = await must(client).ask('GET', `vendor-invoice-differences/${invoice.id}`);
    expect(decisions).toMatchObject([{ decision: 'accept', lines: 2, difference_cents: 2_500 }]);
    expect(by_cause.map(({ cause }) => cause).sort()).toEqual(['not_owed', 'rate', 'weight']);
    const { rows } = await app
      .call('GET', `/pc/audit/${company.company.qwikr_company_key}?entity=vendor_invoices`, {
        token: company.person.token,
      })
      .then(({ body }) => body);
    expect(rows[0]).toMatchObject({ why: 'vendor differences accepted', actor_id: company.person.user.id });
  });

  it('marks disputed lines on the bill, in its spreadsheet and on a sheet for the vendor', async () => {
    await decideAll(mine, 'No load', 'dispute');
    const [client] = projects;
    const { id } = await firstBill(must(client));
    const { loads } = await must(client).detail(id);
    expect(loads.map(({ load_no, decision }) => [load_no, decision?.decision])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, undefined],
      [99, 'dispute'],
    ]);
    const { workbook } = await downloadWorkbook(app, `vendor-invoice/${id}`, company.person.token);
    const notes = rowsFrom(must(workbook.getWorksheet('Rejected Loads')), 1, 30).flat();
    expect(notes).toContain('Missing load; Disputed: Agreed by phone');
    const group = await mine.group('No load', 'dispute');
    const path = `vendor-causes/${company.company.qwikr_company_key}?group=${group.group}`;
    const sheet = await downloadWorkbook(app, path, company.person.token);
    expect(sheet.fileName).toBe('High Plains Sand Co- - Differences.xlsx');
    expectFormulasToHold(sheet.workbook);
    const rows = rowsFrom(must(sheet.workbook.getWorksheet('Differences')), 1, 12);
    expect(rows.flat()).toEqual(
      expect.arrayContaining(['Reeves 7 bill', 'Howard 5 bill', 'Agreed by phone']),
    );
    expect(must(rows.find(([cell]) => cell === 'Totals')).slice(8, 11)).toEqual([20, 0, 20]);
  });

  it('is made once, however often it is sent, and can be undone', async () => {
    const [client] = projects;
    const { projectId } = must(client);
    const group = await mine.group('No load');
    const read = await mine.lines(group.group);
    const choice = { cause: group.cause, decision: 'accept' } as const;
    const headers = { 'idempotency-key': `decide-${projectId}` };
    const first = await mine.decide(projectId, choice, read, { headers });
    const second = await mine.decide(projectId, choice, read, { headers });
    expect(second.body).toEqual(first.body);
    const ids = first.body.decisions.map(({ id }) => id);
    const undone = await mine.undo(projectId, ids);
    expect(undone.body).toMatchObject({ decisions: [{ lines: 1, difference_cents: 1_000 }], refused: [] });
    expect((await mine.undo(projectId, ids)).body.decisions).toEqual([]);
    expect((await mine.group('No load')).lines).toBe(2);
    expect(await firstBill(must(client))).toMatchObject({ accepted_lines: 0, accepted_difference: 0 });
  });

  it('refuses lines that the person did not see, and says how many', async () => {
    const [client] = projects;
    const { projectId } = must(client);
    const group = await mine.group('Rate');
    const read = await mine.lines(group.group);
    const { freight_cost: cost } = await must(client).numbered(1);
    await app.testDatabase.database.run(
      'UPDATE vendor_invoice_lines SET vendor_freight = ? WHERE project_id = ? AND load_no = 2',
      [cost + 25, projectId],
    );
    const reply = await mine.decide(projectId, { cause: group.cause, decision: 'accept' }, read);
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'differences_changed', params: { lines: 1 } },
    });
    expect(reply.text).toContain('1 line of this cause has changed');
    expect(await firstBill(must(client))).toMatchObject({ accepted_lines: 0, last_decision: '' });
  });

  it('excludes a bill that a colleague approved or decided in that time, with the reason', async () => {
    const [first, second] = projects;
    const group = await mine.group('No load');
    const read = await mine.lines(group.group);
    const { id } = await firstBill(must(first));
    await app.call('PATCH', `/pc/vendor-invoice/${id}`, { token: anasToken, body: { approval_status: 13 } });
    const choice = { cause: group.cause, decision: 'accept' } as const;
    const approved = await mine.decide(must(first).projectId, choice, read);
    expect(approved).toMatchObject({
      status: 201,
      body: { decisions: [], refused: [{ invoice_id: id, code: 'approved' }] },
    });
    await ana.decide(must(second).projectId, choice, read);
    const decided = await mine.decide(must(second).projectId, choice, read);
    expect(decided.body.refused).toMatchObject([{ code: 'decided' }]);
    expect((await firstBill(must(second))).accepted_lines).toBe(1);
  });

  it('has one of two people win who approve and accept at once, and no half of either', async () => {
    const [client] = projects;
    const { projectId } = must(client);
    const { id } = await firstBill(must(client));
    const group = await mine.group('Rate');
    const read = await mine.lines(group.group);
    const [approval, accepted] = await Promise.all([
      app.call('PATCH', `/pc/vendor-invoice/${id}`, { token: anasToken, body: { approval_status: 13 } }),
      mine.decide(projectId, { cause: group.cause, decision: 'accept' }, read),
    ]);
    expect([approval.status, accepted.status]).toEqual([200, 201]);
    const { decisions, refused } = accepted.body;
    expect(decisions.length + refused.length).toBe(1);
    expect(await firstBill(must(client))).toMatchObject({
      approval_status: 13,
      accepted_lines: decisions.length === 1 ? 2 : 0,
    });
  });

  it('ends when the difference changes: the line is open again', async () => {
    await decideAll(mine, 'No load', 'accept');
    const [client] = projects;
    await app.testDatabase.database.run(
      'UPDATE vendor_invoice_lines SET vendor_freight = 11 WHERE project_id = ? AND load_no = 99',
      [must(client).projectId],
    );
    await must(client).lock([(await must(client).numbered(4)).id], 'Another change of the project');
    expect((await mine.group('No load')).difference_cents).toBe(1_100);
    expect((await mine.group('No load', 'accept')).lines).toBe(1);
  });

  it('is proposed after three equal ones in a row, and never done by itself', async () => {
    const [client] = projects;
    await decideAll(mine, 'No load', 'accept', 'first');
    for (const act of ['second', 'third']) {
      await must(client).add({ invoice_name: act }, [line(90, 7)]);
      expect((await mine.group('No load')).proposed).toBeNull();
      await decideAll(mine, 'No load', 'accept', act);
    }
    await must(client).add({ invoice_name: 'fourth' }, [line(91, 8)]);
    expect(await mine.group('No load')).toMatchObject({ proposed: 'accept', lines: 1, state: 'open' });
    const [last] = (await mine.lines((await mine.group('No load', 'accept')).group)).bills.toReversed();
    await mine.undo(must(client).projectId, must(last).decisions);
    expect((await mine.group('No load')).proposed).toBeNull();
  });
});

it('refuses bad requests, and viewers', async () => {
  const [client] = projects;
  const { projectId } = must(client);
  const group = await mine.group('No load');
  const read = await mine.lines(group.group);
  const viewer = await createSignedIn(app, company.company, {
    email: `viewer-${people}@haulbook.test`,
    role: 'Account Viewer',
  });
  const theirs = new CauseClient(app, viewer);
  expect((await theirs.page()).total).toBe(3);
  const choice = { cause: group.cause, decision: 'accept' } as const;
  expect((await theirs.decide(projectId, choice, read)).status).toBe(403);
  expect((await mine.decide(projectId, { ...choice, reason: ' ' }, read)).status).toBe(400);
  expect((await mine.decide(projectId, { ...choice, cause: 'x' }, read)).status).toBe(400);
  const bills = read.bills.map((one) => ({ ...one, lines: '1:2,' }));
  expect((await mine.decide(projectId, choice, { bills })).status).toBe(400);
  expect((await mine.undo(projectId, [])).status).toBe(400);
});
