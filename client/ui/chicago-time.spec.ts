import { chicagoDay, formatChicago } from './chicago-time';

describe('times in Chicago', () => {
  it.each([
    ['2026-11-20T21:39:00Z', '11/20/26 03:39 PM'],
    ['2026-07-01T05:00:00Z', '07/01/26 12:00 AM'],
    ['2026-07-01T17:05:00Z', '07/01/26 12:05 PM'],
    ['2026-01-01T05:59:59Z', '12/31/25 11:59 PM'],
  ])('%s is %s', (iso, text) => {
    expect(formatChicago(iso)).toBe(text);
  });

  it('follows the change of the clocks, on both sides of the hour', () => {
    expect(formatChicago('2026-03-08T07:59:00Z')).toBe('03/08/26 01:59 AM');
    expect(formatChicago('2026-03-08T08:00:00Z')).toBe('03/08/26 03:00 AM');
    expect(formatChicago('2026-11-01T06:30:00Z')).toBe('11/01/26 01:30 AM');
    expect(formatChicago('2026-11-01T07:30:00Z')).toBe('11/01/26 01:30 AM');
  });

  it('agrees with Intl for every hour of a year', () => {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Chicago',
      year: '2-digit',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    for (let time = Date.UTC(2026, 0, 1, 0, 17); time < Date.UTC(2027, 0, 1); time += 3_600_000) {
      const date = new Date(time);
      expect(formatChicago(date.toISOString())).toBe(
        format.format(date).replace(',', '').replace(/\s/g, ' '),
      );
    }
  });

  it('answers nothing for what is no time', () => {
    expect(formatChicago('')).toBe('');
    expect(chicagoDay('soon')).toBe('');
  });

  it('knows the Chicago day', () => {
    expect(chicagoDay('2026-11-20T05:59:59Z')).toBe('2026-11-19');
    expect(chicagoDay('2026-11-20T06:00:00Z')).toBe('2026-11-20');
  });
});
