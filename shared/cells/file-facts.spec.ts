import { DayOrders } from './day-order';
import { DecimalSigns, signOf } from './decimal-sign';
import { Shares } from './shares';

describe('the decimal sign of a file', () => {
  it.each([
    ['24,56', ','],
    ['1.173,37', ','],
    ['1.234.567', ','],
    ['24.56', '.'],
    ['1,234.50', '.'],
    ['1,234,567', '.'],
    ['0.500', '.'],
    ['1 234,50', ','],
    ['$(173.37)', '.'],
    ['149.82 CR', '.'],
    ['4,5%', ','],
    ['1.500', 'either'],
    ['1,500', 'either'],
    ['1500', null],
    ['1,23,456', null],
    ['PO-9,5', null],
    ['3/2/2026', null],
    ['.', null],
    ['', null],
  ])('%j says %j', (cell, vote) => {
    expect(signOf(cell)).toBe(vote);
  });

  const found = (separator: string, ...cells: string[]): unknown => {
    const signs = new DecimalSigns();
    cells.forEach((cell, at) => signs.add(cell, at + 2, 'Freight'));
    return signs.found(separator);
  };

  it.each([
    [';', ['1.500', '1.173,37'], ','],
    [';', ['1.500', '24.56'], '.'],
    [',', ['1.500'], '.'],
    ['', ['1.500'], '.'],
    [';', ['1500', '0'], '.'],
  ])('in a file with %j and %j it is %j', (separator, cells, sign) => {
    expect(found(separator, ...cells)).toBe(sign);
  });

  it('is unclear when no cell tells, with both readings', () => {
    expect(found(';', '0', '1.500')).toEqual({
      code: 'unclear',
      line: 3,
      column: 'Freight',
      found: '1.500',
      message: expect.stringContaining('1,500 (thousands) or 1.500 (decimals)') as string,
    });
  });

  it('is refused when cells contradict each other, with both places', () => {
    expect(found(',', '1,234.50', '24,56')).toMatchObject({
      code: 'contradiction',
      line: 3,
      column: 'Freight',
      message: expect.stringMatching(/line 2, column Freight \(1,234\.50\).*line 3/) as string,
    });
  });
});

describe('the order of day and month of a file', () => {
  const found = (...cells: string[]): DayOrders => {
    const orders = new DayOrders();
    cells.forEach((cell, at) => orders.add(cell, at + 2, 'Delivered'));
    return orders;
  };

  it.each([
    [['3/2/2026', '3/28/2026'], 'month first'],
    [['3/2/2026', '28/3/26 07:15'], 'day first'],
    [['3/2/2026', '2026-03-28', 'soon', '99/99/2026'], null],
  ])('of %j is %j', (cells, order) => {
    expect(found(...cells).found()).toBe(order);
  });

  it.each<[string[], number | undefined]>([
    [['28/3/2026', '2026-05-03'], 3],
    [['2026-05-03 07:15:00', '28/3/2026'], 3],
    [['28/3/2026', '2026-05-03', '2026-05-13'], undefined],
    [['28/3/2026', '2026-05-05'], undefined],
    [['3/28/2026', '2026-05-03'], undefined],
  ])('of %j is refused at %s when a spreadsheet may have exchanged day and month', (cells, line) => {
    const order = found(...cells).found();
    expect(order !== null && typeof order === 'object' ? order.line : undefined).toBe(line);
  });

  it('warns about day/month, and refuses a contradiction', () => {
    expect(found('28/3/2026').warning()).toMatchObject({ code: 'day_order', line: 2 });
    expect(found('3/28/2026').warning()).toBeNull();
    expect(found('28/3/2026', '3/28/2026').found()).toMatchObject({ code: 'contradiction', line: 3 });
  });
});

describe('percentages and fractions of a file', () => {
  const found = (...cells: string[]): unknown => {
    const shares = new Shares();
    cells.forEach((cell, at) => shares.add(cell, at + 2, 'Moisture'));
    return shares.found();
  };

  it.each([
    [['0.255', '0', '25.5%'], 'fraction'],
    [['25.5', '0'], 'percent'],
    [['0'], 'fraction'],
  ])('%j are %s', (cells, share) => {
    expect(found(...cells)).toBe(share);
  });

  it('doubts fractions below a heading in percent', () => {
    const doubt = (...cells: string[]): unknown => {
      const shares = new Shares();
      cells.forEach((cell, at) => shares.add(cell, at + 2, 'Moisture %'));
      return shares.percentDoubt();
    };
    expect(doubt('0', '0.045', '0.02')).toMatchObject({
      code: 'percent_heading',
      line: 3,
      column: 'Moisture %',
      found: '0.045',
      message: expect.stringContaining('0.045 is read as 0.045%') as string,
    });
    expect([doubt('0'), doubt('0.5', '4.5'), doubt('4.5%')]).toEqual([null, null, null]);
  });

  it.each([
    [['0.255', '25.5'], 3],
    [['25.5%', '25.5'], 3],
    [['25,5', '0,255'], 3],
  ])('%j contradict each other', (cells, line) => {
    expect(found(...cells)).toMatchObject({ code: 'contradiction', line });
  });

  it.each([
    [['0.255', '25.5'], 3],
    [['25.5', '0.05', '30', '0.5'], 3],
    [['85%', '5'], 3],
    [['0.85', '1.25'], undefined],
    [['0.01', '0.2', '1.05'], undefined],
    [['0', '45', '$0.50', '60'], undefined],
    [['25%', '0.255'], undefined],
    [['25.5', '30'], undefined],
  ])('of a sheet that may be in dollars, %j contradict each other at %s', (cells, line) => {
    const shares = new Shares();
    cells.forEach((cell, at) => shares.add(cell, at + 2, 'C'));
    expect(shares.contradiction()?.line).toBe(line);
  });
});
