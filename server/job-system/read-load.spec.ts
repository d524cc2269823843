import { NO_FACTS } from '#shared/rules/load-fields/index';
import fc from 'fast-check';
import { damagedRecord, damagedValue } from '#test/support/damaged-values';
import { isWellFormed } from '#shared/cells/well-formed-text';
import { identityOf } from './record-identity';
import { readLoad } from './read-load';

const SEED = Number(process.env.DAMAGE_SEED ?? Date.now() % 1_000_000);
const context = { jobId: 5101, jobNames: new Map([[5105, 'Howard County']]) };

const raw = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 77,
  job_id: 5101,
  load_no: 1001,
  load_status: 'Delivered',
  delivered_on: '2026-10-05T14:03:00.000Z',
  carrier_id: 301,
  carrier_name: 'Caprock Sand Haulers',
  terminal_name: 'Kermit Mine',
  product_name: '100 Mesh',
  po_id: 8101,
  po_name: 'PO-44817',
  ticket_no: 'K0210407',
  ticket_is_missing: false,
  approved_mileage: 53,
  weight: 48_381,
  hauling_method: 'Sand',
  ticket_manual_status_name: 'Approved',
  load_last_updated_date: '2026-10-06T00:00:00Z',
  ...fields,
});

function facts(fields: Record<string, unknown> = {}): Record<string, unknown> {
  const read = readLoad(raw(fields), context);
  if (read.kind !== 'freight' && read.kind !== 'asset') throw new Error(JSON.stringify(read));
  return read.facts;
}

describe('readLoad', () => {
  it('reads all facts of a freight load', () => {
    expect(readLoad(raw(), context)).toEqual({
      kind: 'freight',
      sourceUpdatedAt: new Date('2026-10-06T00:00:00Z'),
      facts: {
        ...NO_FACTS.freight,
        source: 'job_system',
        sourceId: '77',
        loadNo: 1001,
        deliveredAt: new Date('2026-10-05T14:03:00Z'),
        pcCarrierId: 301,
        carrierName: 'Caprock Sand Haulers',
        approvedMileage: 53,
        weightTons: 24.1905,
        approvalStatus: 'approved',
        isCanceled: false,
        transferTypeId: 0,
        transferJobId: 0,
        transferredName: '',
        terminalName: 'Kermit Mine',
        destinationName: '',
        poNumber: 'PO-44817',
        poId: 8101,
        ticketNumber: 'K0210407',
        ticketIsMissing: false,
        productName: '100 Mesh',
        driverTicketAutoStatusName: '',
        driverName: '',
        truckNo: '',
      },
    });
  });

  it.each([
    ['an id from propx_load_id', { id: undefined, propx_load_id: 'A-9' }, { sourceId: 'A-9' }],
    [
      'an order from the other field names',
      { po_id: null, purchase_order_id: '12', po_name: null, po_no: 'X' },
      { poId: 12, poNumber: 'X' },
    ],
    ['pounds as text', { weight: '48000' }, { weightTons: 24 }],
    ['pounds with a fraction', { weight: 48_000.3 }, { weightTons: 24.0002 }],
    ['a missing weight as 0', { weight: null }, { weightTons: 0 }],
    ['a mileage of zero', { approved_mileage: 0 }, { approvedMileage: 0 }],
    ['a blank ticket as missing', { ticket_no: ' ' }, { ticketNumber: '', ticketIsMissing: true }],
    [
      'a ticket without surrounding blanks',
      { ticket_no: ' \u00a0k  1\t' },
      { ticketNumber: 'k  1', ticketIsMissing: false },
    ],
    [
      'a ticket of no-break spaces as missing',
      { ticket_no: ' \u00a0' },
      { ticketNumber: '', ticketIsMissing: true },
    ],
    ['an order number with its inner blanks', { po_name: ' PO\u00a0 7 ' }, { poNumber: 'PO\u00a0 7' }],
    ['a missing-ticket flag given as a number', { ticket_is_missing: 1 }, { ticketIsMissing: true }],
    [
      'a time without a zone as UTC',
      { delivered_on: '2026-10-05 23:30:00' },
      { deliveredAt: new Date('2026-10-05T23:30:00Z') },
    ],
    [
      'a time with an offset',
      { delivered_on: '2026-10-05T23:30:00-05:00' },
      { deliveredAt: new Date('2026-10-06T04:30:00Z') },
    ],
    [
      'a long name, cut to 120 characters',
      { carrier_name: 'x'.repeat(500) },
      { carrierName: 'x'.repeat(120) },
    ],
    ['a load with unknown fields', { brand_new: { deep: true } }, { loadNo: 1001 }],
    [
      'an unknown approval status as pending',
      { ticket_manual_status_name: 'Sideways' },
      { approvalStatus: 'pending' },
    ],
    [
      'a denied approval as pending',
      { ticket_manual_status_name: 'Not Approved' },
      { approvalStatus: 'pending' },
    ],
    [
      'a time in small letters',
      { delivered_on: '2026-10-05t23:30:00z' },
      { deliveredAt: new Date('2026-10-05T23:30:00Z') },
    ],
    [
      'a time with the hours of its zone',
      { delivered_on: '2026-10-05 23:30:00-05' },
      { deliveredAt: new Date('2026-10-06T04:30:00Z') },
    ],
    [
      'an approval status from approval_status',
      { approval_status: 'Load Disputed' },
      { approvalStatus: 'disputed' },
    ],
    [
      'a canceled load with its cancellation time',
      { load_status: 'Canceled', delivered_on: null, cancel_on: '2026-10-07T01:00:00Z' },
      { isCanceled: true, approvalStatus: 'canceled', deliveredAt: new Date('2026-10-07T01:00:00Z') },
    ],
    [
      'a load transferred to another job',
      { load_status: 'Transfered', load_transfer_to_jobid: 5105 },
      { transferTypeId: 12, transferJobId: 5105, transferredName: 'Howard County', isCanceled: false },
    ],
    [
      'a load transferred from another job',
      { load_transfer_from_jobid: '6000', load_transfer_to_jobid: 5101 },
      { transferTypeId: 11, transferJobId: 6000, transferredName: 'Job 6000' },
    ],
    [
      'a transfer without a job',
      { load_status: 'Transferred' },
      { transferTypeId: 12, transferJobId: 0, transferredName: '' },
    ],
  ])('reads %s', (_, fields, expected) => {
    expect(facts(fields)).toMatchObject(expected);
  });

  it.each([
    [{ approved_mileage: 35.995 }, { approvedMileage: 36 }],
    [{ approved_mileage: '35.995' }, { approvedMileage: 36 }],
    [{ approved_mileage: 8.165 }, { approvedMileage: 8.17 }],
    [{ approved_mileage: 1.005 }, { approvedMileage: 1.01 }],
    [{ approved_mileage: -1.005 }, { approvedMileage: -1.01 }],
    [{ approved_mileage: '35.99499999999999999999' }, { approvedMileage: 35.99 }],
    [{ weight: 40_002.9 }, { weightTons: 20.0015 }],
    [{ weight: '40002.9' }, { weightTons: 20.0015 }],
    [{ weight: '40002.89999999999999999999' }, { weightTons: 20.0014 }],
    [{ weight: '4.4e4' }, { weightTons: 22 }],
  ])('rounds half away from zero by the written digits: %j', (fields, expected) => {
    expect(facts(fields)).toMatchObject(expected);
  });

  it.each([
    [{ terminal_name: 'Pit \ud83d' }, { terminalName: 'Pit \ufffd' }],
    [{ terminal_name: 'Pit\uffff9' }, { terminalName: 'Pit9' }],
    [{ driver_name: 'Dana\u202e\r\nReyes\u0007' }, { driverName: 'Dana Reyes' }],
    [{ ticket_no: '\u202dK 1\u202c\u200b' }, { ticketNumber: 'K 1' }],
    [{ carrier_name: `${'x'.repeat(119)}\u{1f69a}y` }, { carrierName: `${'x'.repeat(119)}\u{1f69a}` }],
    [{ truck_no: `${'x'.repeat(39)}\u{1f468}\u200d\u{1f469}` }, { truckNo: 'x'.repeat(39) }],
  ])('makes text well formed, also after a cut: %j', (fields, expected) => {
    expect(facts(fields)).toMatchObject(expected);
  });

  it.each([
    ['Equipment', { hauling_method: 'Equipment' }, 'Equipment'],
    ['boxes in the plural', { hauling_method: 'empty boxes' }, 'Empty Box'],
    ['a full box as a product', { hauling_method: '', product_name: 'Full Box' }, 'Full Box'],
    [
      'a type without a rate sheet',
      { hauling_method: 'Light Plant', product_name: '', po_name: '', ticket_no: '' },
      'Light Plant',
    ],
  ])('reads as an asset load: %s', (_, fields, loadType) => {
    expect(facts({ total_boxes: 4, ...fields })).toMatchObject({ kind: 'asset', loadType, totalBoxes: 4 });
  });

  it.each([
    ['sand in boxes', { hauling_method: 'Box', total_boxes: 2 }],
    ['an unknown method with a product', { hauling_method: 'Conveyor' }],
    ['no hauling method', { hauling_method: null, product_name: '', po_name: '', ticket_no: '' }],
    ['sand without product, order and ticket', { product_name: '', po_name: '', ticket_no: '' }],
  ])('reads as freight: %s', (_, fields) => {
    expect(facts(fields)).toMatchObject({ kind: 'freight' });
  });

  it.each([
    'In Transit',
    'Assigned',
    'At Terminal',
    'Declined',
    'Not Delivered',
    'Undelivered',
    'Not Canceled',
  ])('reads a load with the status %s as unfinished', (load_status) => {
    expect(readLoad(raw({ load_status, delivered_on: null }), context)).toEqual({
      kind: 'unfinished',
      sourceUpdatedAt: new Date('2026-10-06T00:00:00Z'),
    });
  });

  it.each([
    ['id', { id: undefined }],
    ['id', { id: '' }],
    ['id', { id: {} }],
    ['id', { id: 'x'.repeat(65) }],
    ['id', { id: 'A-\ud83d' }],
    ['id', { id: 2 ** 53 }],
    ['ticket_no', { ticket_no: 1e21 }],
    ['load_no', { load_no: '0x10' }],
    ['weight', { weight: '0x10' }],
    ['weight', { weight: '9'.repeat(500) }],
    ['approved_mileage is too large', { approved_mileage: 1e300 }],
    ['load_no', { load_no: null }],
    ['load_no', { load_no: 'A12' }],
    ['load_no', { load_no: 1.5 }],
    ['load_status', { load_status: null }],
    ['load_status', { load_status: ['Delivered'] }],
    ['weight', { weight: 'heavy' }],
    ['weight is negative', { weight: -1 }],
    ['weight', { weight: 1e12 }],
    ['weight', { weight: Number.NaN }],
    ['approved_mileage', { approved_mileage: [1] }],
    ['approved_mileage', { approved_mileage: 1e9 }],
    ['delivered_on', { delivered_on: 'yesterday' }],
    ['delivered_on', { delivered_on: 20261005 }],
    ['delivered_on', { delivered_on: '2026-02-30T08:00:00Z' }],
    ['delivered_on', { delivered_on: '2026-04-31' }],
    ['delivered_on', { delivered_on: '0026-10-05T00:00:00Z' }],
    ['delivered_on', { delivered_on: null }],
    ['carrier_id', { carrier_id: -3 }],
    ['carrier_name', { carrier_name: { name: 'nested' } }],
    ['ticket_is_missing', { ticket_is_missing: 'perhaps' }],
    ['ticket_no', { ticket_no: true }],
    ['load_transfer_to_jobid', { load_transfer_to_jobid: 'x' }],
  ])('quarantines a bad %s: %j', (field, fields) => {
    const read = readLoad(raw(fields), context);
    expect(read).toMatchObject({ kind: 'quarantine', reason: expect.stringContaining(field) as string });
  });

  it(`reads or quarantines damaged records, with text that can be stored (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.oneof(damagedRecord(raw()), damagedValue()), (record) => {
        const read = readLoad(record, context);
        identityOf(record);
        if (read.kind === 'quarantine') expect(read.reason).not.toBe('');
        if (read.kind !== 'freight' && read.kind !== 'asset') return;
        expect(read.facts.sourceId).not.toBe('');
        for (const fact of Object.values(read.facts)) {
          if (typeof fact === 'string') expect(isWellFormed(fact)).toBe(true);
          if (typeof fact === 'number') expect(Number.isFinite(fact)).toBe(true);
          if (fact instanceof Date) expect(Number.isNaN(fact.getTime())).toBe(false);
        }
      }),
      { seed: SEED, numRuns: 1_000 },
    );
  });

  it.each([null, undefined, 'text', 12, [], true])(
    'quarantines a value that is not a record: %j',
    (value) => {
      expect(readLoad(value, context)).toEqual({ kind: 'quarantine', reason: "the record can't be read" });
    },
  );
});
