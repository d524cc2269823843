import { chicagoSerial } from './formats';

const DAY_SECONDS = 86_400;

describe('chicagoSerial', () => {
  it('cuts parts of a second, so that the last one of a day stays on its day', () => {
    const whole = chicagoSerial('2026-11-02T05:59:59.000Z') ?? 0;
    expect(chicagoSerial('2026-11-02T05:59:59.900Z')).toBe(whole);
    expect(Math.round((whole % 1) * DAY_SECONDS)).toBe(DAY_SECONDS - 1);
    expect(Math.floor(whole)).toBe(Math.floor(chicagoSerial('2026-11-01T12:00:00.000Z') ?? 0));
  });

  it('is null for a load without a time', () => {
    expect(chicagoSerial('')).toBeNull();
  });
});
