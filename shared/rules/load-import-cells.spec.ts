import { instantOfWritten } from '../business-time';
import {
  type CellContext,
  CellFault,
  type CellReader,
  boxesCell,
  loadNumberCell,
  milesCell,
  textCell,
  ticketCell,
  timeCell,
  weightCell,
} from './load-import-cells';
import { IMPORT_FIELDS } from './load-import-fields';

const TONS: CellContext = { weightUnit: 'tons', decimalSign: '.', instantOf: instantOfWritten };
const POUNDS: CellContext = { ...TONS, weightUnit: 'pounds' };
const COMMA: CellContext = { ...TONS, decimalSign: ',' };

type Row = [name: string, read: CellReader, cell: string, value: string | number, context?: CellContext];

const asset = IMPORT_FIELDS.asset;
const readerOf = (name: string): CellReader =>
  asset.find((field) => field.name === name)?.read ?? (() => new CellFault('no such field'));
const status = readerOf('propconnect_approval_status');
const type = readerOf('load_type');

describe('readable import cells', () => {
  it.each<Row>([
    ['load number', loadNumberCell, ' 100234 ', 100_234],
    ['load number', loadNumberCell, '00123', 123],
    ['load number', loadNumberCell, '123.00', 123],
    ['tons', weightCell, '25.06', 25.06],
    ['tons', weightCell, '1,025.5', 1025.5],
    ['tons', weightCell, '', 0],
    ['tons to four decimals', weightCell, '25.00005', 25.0001],
    ['tons with a comma', weightCell, '25,06', 25.06, COMMA],
    ['tons with a comma', weightCell, '1.025,5', 1025.5, COMMA],
    ['pounds', weightCell, '50,120', 25.06, POUNDS],
    ['pounds', weightCell, '50121', 25.0605, POUNDS],
    ['miles', milesCell, '38.456', 38.46],
    ['miles', milesCell, '-1', -1],
    ['miles', milesCell, '-0.001', 0],
    ['miles', milesCell, '', 0],
    ['boxes', boxesCell, '2', 2],
    ['boxes', boxesCell, '', 0],
    ['text', textCell(5), '  a   b ', 'a b'],
    ['a ticket', ticketCell(5), '  a\u00a0  b ', 'a\u00a0  b'],
    ['a formula as text', textCell(40), '=HYPERLINK("x")', '=HYPERLINK("x")'],
    ['a status', status, 'Approved', 'approved'],
    ['a status', status, 'CANCELLED', 'canceled'],
    ['an empty status', status, ' ', 'pending'],
    ['a type', type, 'empty', 'Empty Box'],
    ['a type', type, 'FULL BOXES', 'Full Box'],
    ['ISO day', timeCell, '2026-10-05', '2026-10-05T05:00:00.000Z'],
    ['ISO', timeCell, '2026-10-05T14:30', '2026-10-05T19:30:00.000Z'],
    ['ISO', timeCell, '2026-10-05 14:30:15.5', '2026-10-05T19:30:15.000Z'],
    ['ISO with zone', timeCell, '2026-10-05T14:30:00Z', '2026-10-05T14:30:00.000Z'],
    ['ISO with zone', timeCell, '2026-10-05T14:30:00-05:00', '2026-10-05T19:30:00.000Z'],
    ['ISO with zone', timeCell, '2026-10-05T14:30:00+0530', '2026-10-05T09:00:00.000Z'],
    ['US day', timeCell, '1/5/2026', '2026-01-05T06:00:00.000Z'],
    ['US', timeCell, '10/5/2026 14:30', '2026-10-05T19:30:00.000Z'],
    ['US', timeCell, '10/05/2026 2:30 PM', '2026-10-05T19:30:00.000Z'],
    ['US', timeCell, '10/05/2026, 12:05:10 am', '2026-10-05T05:05:10.000Z'],
    ['US noon', timeCell, '10/05/2026 12:00PM', '2026-10-05T17:00:00.000Z'],
  ])('reads %s with %p: %j as %j', (...[, read, cell, value, context = TONS]: Row) => {
    expect(read(cell, context)).toBe(value);
  });
});

describe('unreadable import cells', () => {
  type Wrong = [name: string, read: CellReader, cell: string, expected: string, context?: CellContext];
  it.each<Wrong>([
    ['load number', loadNumberCell, '', 'a whole number above 0'],
    ['load number', loadNumberCell, '0', 'a whole number above 0'],
    ['load number', loadNumberCell, '-5', 'a whole number above 0'],
    ['load number', loadNumberCell, 'L-1', 'a whole number above 0'],
    ['load number', loadNumberCell, '1.5', 'a whole number above 0'],
    ['load number', loadNumberCell, '1234567890123456', 'a whole number above 0'],
    ['tons', weightCell, '25 t', 'a number of tons (like 25.06)'],
    ['tons', weightCell, '-1', 'a number of tons (like 25.06)'],
    ['tons', weightCell, '25,06', 'a number of tons (like 25.06)'],
    ['tons', weightCell, '.', 'a number of tons (like 25.06)'],
    ['tons', weightCell, '-', 'a number of tons (like 25.06)'],
    ['tons', weightCell, '1e3', 'a number of tons (like 25.06)'],
    ['tons with a comma', weightCell, '25.06', 'a number of tons (like 25,06)', COMMA],
    ['pounds', weightCell, 'heavy', 'a number of pounds (like 50120)', POUNDS],
    ['too many tons', weightCell, '5001', '5,000 tons or less'],
    ['miles', milesCell, 'far', 'a number of miles (like 38.5)'],
    ['miles', milesCell, '100001', '100,000 miles or less'],
    ['boxes', boxesCell, '1.5', 'a whole number (like 2)'],
    ['boxes', boxesCell, '-1', 'a whole number (like 2)'],
    ['boxes', boxesCell, '100001', 'a whole number (like 2)'],
    ['text', textCell(5), 'abcdef', 'at most 5 characters'],
    ['a ticket', ticketCell(5), 'abcdef', 'at most 5 characters'],
    ['text', textCell(5), 'a\u0000b', 'plain text (no control characters)'],
    ['a status', status, 'done', 'one of: pending, confirmed, approved, paid, disputed, canceled'],
    ['a type', type, 'Light plant', 'one of: Equipment, Empty Box, Full Box'],
    ['a type', type, '', 'one of: Equipment, Empty Box, Full Box'],
    ...[
      '',
      'soon',
      '5.10.2026',
      '13/01/2026',
      '02/30/2026',
      '2026-02-30',
      '10/05/26',
      '2026-10-05 24:00',
    ].map((cell): Wrong => ['time', timeCell, cell, 'a date (like 10/05/2026']),
    ...['10/05/2026 13:00 PM', '10/05/2026 0:10 AM', '1999-12-31', '2101-01-01', '46300'].map(
      (cell): Wrong => ['time', timeCell, cell, 'a date (like 10/05/2026'],
    ),
  ])('says what is expected for %s with %p: %j', (...[, read, cell, expected, context = TONS]: Wrong) => {
    const value = read(cell, context);
    expect(value).toBeInstanceOf(CellFault);
    expect((value as CellFault).expected).toContain(expected);
  });
});
