import { CHICAGO_DAY_BOUNDS } from '#shared/business-time';
import type { FreightLoad } from '#shared/contract/loads';
import type { ProjectChangedEvent, ProjectRows } from '#shared/realtime/events';
import { ALL_LOADS } from '#shared/rules/load-filters';
import { buildLoad } from '#test/factories/build-load';
import { buildCustomerInvoice } from '#test/factories/build-customer-invoice';
import { ApiError } from '#client/api/errors';
import type { LoadOf } from '../types';
import { createProjectAtoms, projectNow } from './project-atoms';
import { ME, type Script, chunk, end, head, opened, stream, totals } from './testing/opened-replica';

const ANA = { id: 7, name: 'Ana' };

const event = (from: number, loads: FreightLoad[], by = ANA): ProjectChangedEvent => ({
  project_id: 5,
  changes: [{ from, to: from + 1, by, why: 'locked', rows: { loads } }],
  all_totals: totals(99),
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const reply = { loads: [], asset_loads: [], all_totals: totals(2), reset: false };

describe('a project that is opened', () => {
  it('streams in, and is cached unchanged', async () => {
    const { replica, written, settle } = opened({ streams: [stream], revision: 3 });
    expect(replica.view.status).toBe('opening');
    await settle();
    expect(replica.view).toMatchObject({
      status: 'ready',
      error: null,
      project: { job_name: 'Well 3' },
      comments: [],
      eia_error: 'No prices',
      received: { loads: 2, asset_loads: 0 },
      expected: { loads: 2, asset_loads: 0 },
    });
    expect(replica.freight.store.get(1)).toEqual(buildLoad({ id: 1, matching_load_numbers: [400_001] }));
    expect(written).toMatchObject([{ revision: 3, lines: stream }]);
    await replica.close();
  });

  it('starts the stream again when it was cut off', async () => {
    const { replica, settle } = opened({ streams: [stream.slice(0, 2), stream] });
    await settle();
    expect(replica.view.status).toBe('partial');
    await jest.advanceTimersByTimeAsync(1_500);
    await settle();
    expect(replica.view).toMatchObject({ status: 'ready', error: null, received: { loads: 2 } });
    await replica.close();
  });

  it('fails with the reason of a refusal', async () => {
    const refused = new ApiError({ code: 'not_found', status: 404, message: 'Project not found' });
    const { replica, settle } = opened({ streams: [refused] });
    await settle();
    expect(replica.view).toMatchObject({ status: 'failed', error: refused });
    await replica.close();
  });
});

describe('an open project', () => {
  const ready = async (script: Script = {}) => {
    const all = opened({ streams: [stream], ...script });
    await all.settle();
    return all;
  };

  it("shows another person's changes once, with totals, and flashes the changed fields", async () => {
    const { replica, settle, changes } = await ready();
    const view = replica.freight.viewOf({ ...ALL_LOADS, tab: 'locked' }, CHICAGO_DAY_BOUNDS).view;
    const drawn = changes();
    replica.changed(event(3, [buildLoad({ id: 1, revision: 4, locked_reason: 'held' })]));
    replica.changed(event(4, [buildLoad({ id: 2, revision: 5, locked_reason: 'held' })]));
    await jest.advanceTimersByTimeAsync(110);
    expect(changes()).toBe(drawn + 1);
    await settle();
    expect(view.now.rows.map(({ id }) => id)).toEqual([2, 1]);
    expect(replica.view.all_totals).toEqual(totals(99));
    expect(replica.flashes.of('freight', 1)).toMatchObject({ fields: ['locked_reason'], by: ANA });
    await jest.advanceTimersByTimeAsync(4_000);
    expect(replica.flashes.of('freight', 1)).toBeNull();
    await replica.close();
  });

  it('does not flash my own change', async () => {
    const { replica, settle } = await ready();
    replica.changed(
      event(3, [buildLoad({ id: 1, revision: 4, locked_reason: 'held' })], { id: ME, name: 'I' }),
    );
    await settle();
    expect(replica.freight.store.get(1)?.locked_reason).toBe('held');
    expect(replica.flashes.of('freight', 1)).toBeNull();
    await replica.close();
  });

  it('shows my edit at once, and the confirmed row after the reply', async () => {
    const { replica, settle } = await ready();
    const overlay = { ids: new Set([1]), patch: { locked_reason: 'mine' } };
    replica.addOverlay('freight', overlay);
    expect(replica.freight.store.get(1)?.locked_reason).toBe('mine');
    const loads = [buildLoad({ id: 1, revision: 4, locked_reason: 'mine' })];
    replica.confirmed({ ...reply, loads, from: 3, revision: 4 }, { kind: 'freight', overlay });
    expect(replica.freight.store.pendingEdit(1)).toBeNull();
    replica.changed(event(3, loads, { id: ME, name: 'I' }));
    await settle();
    expect(replica.freight.store.get(1)).toMatchObject({ locked_reason: 'mine', revision: 4 });
    expect(replica.sync.revision).toBe(4);
    await replica.close();
  });

  it('keeps my edit over the rows until the changes before it are here, and requests them', async () => {
    const loads = [buildLoad({ id: 1, revision: 9, locked_reason: 'mine' })];
    const { replica, settle, asked } = await ready({ deltas: [{ revision: 9, update: { loads } }] });
    const overlay = { ids: new Set([1]), patch: { locked_reason: 'mine' } };
    const { store } = replica.freight;
    replica.addOverlay('freight', overlay);
    replica.confirmed({ ...reply, loads, from: 8, revision: 9 }, { kind: 'freight', overlay });
    expect([store.get(1)?.locked_reason, store.confirmed(1)?.locked_reason]).toEqual(['mine', '']);
    await settle();
    expect([asked, replica.sync.revision]).toEqual([[3], 9]);
    expect([store.confirmed(1)?.revision, store.pendingEdit(1)]).toEqual([9, null]);
    await replica.close();
  });

  it('takes my edit away when the server has lost it', async () => {
    const { replica, settle, asked } = await ready({ deltas: [] });
    const overlay = { ids: new Set([1]), patch: { locked_reason: 'mine' } };
    const loads = [buildLoad({ id: 1, revision: 9, locked_reason: 'mine' })];
    replica.addOverlay('freight', overlay);
    replica.confirmed({ ...reply, loads, from: 8, revision: 9 }, { kind: 'freight', overlay });
    await settle();
    await jest.advanceTimersByTimeAsync(10_000);
    expect([replica.freight.store.get(1)?.locked_reason, asked]).toEqual(['', [3, 3, 3]]);
    await replica.close();
  });

  it('streams again after a reply to my change that was too large for its rows', async () => {
    const again = [head(1), chunk([buildLoad({ id: 1, revision: 4, locked_reason: 'mine' })]), end(4)];
    const { replica, settle, asked } = await ready({ streams: [stream, again] });
    const overlay = { ids: new Set([1]), patch: { locked_reason: 'mine' } };
    replica.addOverlay('freight', overlay);
    replica.confirmed({ ...reply, reset: true, from: 3, revision: 4 }, { kind: 'freight', overlay });
    // The old reason never shows in between.
    expect(replica.freight.store.get(1)).toBeNull();
    await settle();
    expect(replica.freight.store.get(1)?.locked_reason).toBe('mine');
    expect([asked, replica.sync.revision]).toEqual([[], 4]);
    await replica.close();
  });

  it('drops everything and streams again when the server resets it', async () => {
    const again = [head(1), chunk([buildLoad({ id: 9, revision: 12 })]), end(12)];
    const { replica, settle } = await ready({
      streams: [stream, again],
      deltas: [{ revision: 12, reset: true }],
    });
    replica.sync.compare({ revision: 12, id: '' });
    await settle();
    expect(replica.view).toMatchObject({ status: 'ready', received: { loads: 1 } });
    expect(replica.freight.store.get(1)).toBeNull();
    expect(replica.sync.revision).toBe(12);
    await replica.close();
  });

  it('updates the invoice names of its loads when invoices are added, renamed or deleted', async () => {
    const { replica, settle } = await ready();
    const view = replica.freight.viewOf({ ...ALL_LOADS, search: 'inv-104' }, CHICAGO_DAY_BOUNDS).view;
    const invoice = (revision: number, invoice_name: string, is_deleted = false) =>
      buildCustomerInvoice({ id: 57, invoice_name, revision, is_deleted });
    const change = (from: number, rows: Partial<ProjectRows>) =>
      replica.changed({ ...event(from, []), changes: [{ from, to: from + 1, by: ANA, why: '', rows }] });
    const shown = () => view.now.rows.map((row: LoadOf<'freight'>) => [row.id, row.customer_invoice_name]);

    change(3, {
      loads: [buildLoad({ id: 1, revision: 4, customer_invoice_id: 57 })],
      customer_invoices: [invoice(4, 'INV-104')],
    });
    await settle();
    expect(shown()).toEqual([[1, 'INV-104']]);
    const before = replica.freight.store.get(1);
    change(4, { customer_invoices: [{ ...invoice(5, 'INV-104'), total_loads: 3 }] });
    await settle();
    expect(replica.freight.store.get(1)).toBe(before);
    change(5, { customer_invoices: [invoice(6, 'INV-104 v2')] });
    await settle();
    expect(shown()).toEqual([[1, 'INV-104 v2']]);
    change(6, { customer_invoices: [invoice(7, 'INV-104 v2', true)] });
    await settle();
    expect(shown()).toEqual([]);
    expect(replica.freight.store.get(1)).toMatchObject({ customer_invoice_id: 57 });
    await replica.close();
  });

  it('keeps the price message until a new one arrives', async () => {
    const { replica, settle } = await ready({
      deltas: [{ revision: 9, update: { eia_error: 'Still none' } }],
    });
    replica.changed(event(3, []));
    await settle();
    expect(replica.view.eia_error).toBe('No prices');
    replica.sync.compare({ revision: 9, id: '' });
    await settle();
    expect(replica.view.eia_error).toBe('Still none');
    replica.setPriceError('');
    await settle();
    expect(replica.view.eia_error).toBe('');
    await replica.close();
  });

  it('marks my edit on the load until it is confirmed, and reverts a refused edit', async () => {
    const { replica, store, settle } = await ready();
    const { freight } = replica;
    const load = freight.atoms.reading(() => freight.store.get(1)?.locked_reason);
    const pending = freight.atoms.reading(() => freight.store.pendingEdit(1)?.fields);
    const shown = async () => {
      await settle();
      return [store.get(load), store.get(pending)];
    };
    const overlay = { ids: new Set([1]), patch: { locked_reason: 'mine' } };
    replica.addOverlay('freight', overlay);
    expect(await shown()).toEqual(['mine', ['locked_reason']]);
    replica.removeOverlay('freight', overlay);
    expect(await shown()).toEqual(['', undefined]);
    await replica.close();
  });

  it('clears its atoms when it is closed', async () => {
    const { replica, store } = await ready();
    const held = replica.freight.viewOf(ALL_LOADS, CHICAGO_DAY_BOUNDS);
    expect(store.get(held.state).total).toBe(2);
    await replica.close();
    expect(replica.view).toEqual(projectNow(store.get, createProjectAtoms()));
    expect(store.get(held.state)).toMatchObject({ total: 0, rows: [] });
  });

  it('checks the review state of other loads shortly after the average has changed', async () => {
    const { replica } = await ready();
    const view = replica.freight.viewOf({ ...ALL_LOADS, tab: 'review' }, CHICAGO_DAY_BOUNDS).view;
    replica.changed(event(3, [buildLoad({ id: 3, revision: 4, weight_tons: 60 })]));
    await jest.advanceTimersByTimeAsync(110);
    expect(view.now.rows.map(({ id }) => id)).toEqual([3]);
    await jest.advanceTimersByTimeAsync(400);
    expect(view.now.rows.map(({ id }) => id)).toEqual([3, 2, 1]);
    await replica.close();
  });
});
