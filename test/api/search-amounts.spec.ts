import { SEARCH_RESULTS_MAX, type FoundRecord } from '#shared/contract/search';
import { BilledProject } from '../factories/billed-project';
import { insertFreight } from '../factories/insert-loads';
import { type TestApp, startTestApp } from '../support/app';

let app: TestApp;
let wolfcamp: BilledProject;
let howard: BilledProject;
let stranger: BilledProject;

async function search(q: string, of = wolfcamp): Promise<FoundRecord[]> {
  const path = `/pc/search/${of.person.company.qwikr_company_key}?q=${encodeURIComponent(q)}` as const;
  const { status, body, text } = await of.call('GET', path);
  if (status !== 200) throw new Error(text);
  return body.results;
}
const namesOf = async (q: string) => (await search(q)).map(({ name }) => name);
const rename = (project: BilledProject, name: string) =>
  project.run('UPDATE projects SET job_name = ? WHERE id = ?', name, project.id);

beforeAll(async () => {
  app = await startTestApp();
  wolfcamp = await BilledProject.create(app);
  howard = await wolfcamp.another();
  stranger = await BilledProject.create(app);
  await rename(wolfcamp, 'Wolfcamp 14H');
  await rename(howard, 'Howard 3');
  await insertFreight(app.testDatabase.database, { id: wolfcamp.id, companyId: wolfcamp.person.company.id }, [
    { load_no: 1002, ticket_number: '4471', truck_no: '1250' },
  ]);
  await wolfcamp.customerInvoice('DRE-1002', { totalRev: 1250 });
  await howard.customerInvoice('DRE-1003', { totalRev: 1250.89 });
  await howard.vendorInvoice('4471', 'Red Bluff', { total: 99.5 });
  const discounted = await wolfcamp.vendorInvoice('HPS-2207', 'High Plains', { total: 14_402.58 });
  await wolfcamp.run('UPDATE vendor_invoices SET vendor_total = 14771.88 WHERE id = ?', discounted);
  await wolfcamp.vendorInvoice('S-9', 'Barstow Sand', { type: 'sand', total: -250 });
  await stranger.customerInvoice('DRE-1002', { totalRev: 1250.89 });
});
afterAll(() => app.close());

describe('the search for amounts', () => {
  it.each([
    ['$1,250.00', ['DRE-1002']],
    ['1250.00', ['DRE-1002']],
    ['1250.89', ['DRE-1003']],
    ['1250.8', ['DRE-1003']],
    ['99.50', ['4471']],
    ['red bluff 99.5', ['4471']],
    ['(250.00)', ['S-9']],
  ])('finds the invoices and bills of %p in every project', async (q, names) => {
    expect(await namesOf(q)).toEqual(names);
  });

  it('finds every amount that begins with whole dollars, the exact amount first', async () => {
    expect((await search('$1250')).map(({ name, match }) => [name, match])).toEqual([
      ['DRE-1002', 'exact'],
      ['DRE-1003', 'start'],
    ]);
    expect(await namesOf('1250')).toEqual(['1002', 'DRE-1002', 'DRE-1003']);
  });

  it('finds a bill by the amount before its discount, and shows both amounts', async () => {
    expect(await search('14,771.88')).toMatchObject([
      { name: 'HPS-2207', match: 'exact', gross: 14_771.88, amount: 14_402.58 },
    ]);
    expect(await search('14402.58')).toMatchObject([{ name: 'HPS-2207', match: 'exact', gross: null }]);
  });

  it('finds a credit by its amount', async () => {
    const invoice = await wolfcamp.customerInvoice('CR-77');
    const credit = { project_id: wolfcamp.id, invoice_id: invoice, amount: 12.25 };
    await wolfcamp.insert('credits_debits', { ...credit, is_credit: true });
    expect(await search('$12.25')).toMatchObject([{ kind: 'credit', match: 'exact', amount: 12.25 }]);
  });

  it('finds the exact amount although more names contain its digits', async () => {
    await howard.customerInvoice('Paid', { totalRev: 555.55 });
    for (let at = 0; at <= SEARCH_RESULTS_MAX; at += 1) await howard.customerInvoice(`X-555.55-${at}`);
    expect((await search('555.55'))[0]).toMatchObject({ name: 'Paid', match: 'exact' });
  });

  it('shows no amount of another company', async () => {
    const found = await search('1250.89', stranger);
    expect(found.map(({ project }) => project?.id)).toEqual([stranger.id]);
  });
});

describe('the search for a kind of record', () => {
  it.each([
    ['bill 4471', ['4471']],
    ['bill #4471', ['4471']],
    ['bills wolfcamp', ['S-9', 'HPS-2207']],
    ['sand bill wolfcamp', ['S-9']],
    ['vendor invoice 4471', ['4471']],
    ['customer invoice 1002', ['DRE-1002']],
    ['invoice 1250.89', ['DRE-1003']],
    ['bill howard red', ['4471']],
    ['bill howard high plains', []],
  ])('finds only that kind with %p', async (q, names) => {
    expect(await namesOf(q)).toEqual(names);
  });

  it('takes a bill for an invoice, too, but no load', async () => {
    expect(await search('invoice 4471')).toMatchObject([{ kind: 'freight_bill', match: 'exact' }]);
    expect(await search('invoice 1002')).toMatchObject([{ kind: 'customer_invoice', name: 'DRE-1002' }]);
  });

  it('lists the newest of a kind without other words', async () => {
    expect((await namesOf('vendor bills')).toSorted()).toEqual(['4471', 'HPS-2207', 'S-9']);
  });

  it('finds a carrier whose name is such a word', async () => {
    await wolfcamp.insert('project_carriers', {
      project_id: wolfcamp.id,
      pc_carrier_id: 9,
      carrier_name: 'Bill Harris Trucking',
    });
    expect(await search('bill harris')).toMatchObject([{ kind: 'carrier', name: 'Bill Harris Trucking' }]);
  });

  it('shows nothing of another company', async () => {
    expect((await search('invoice 1002', stranger)).map(({ project }) => project?.id)).toEqual([stranger.id]);
    expect(await search('bill 4471', stranger)).toEqual([]);
  });
});
