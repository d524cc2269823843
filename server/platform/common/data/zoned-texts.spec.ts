import { chicagoSentence, httpDateMs } from './zoned-texts';

describe('chicagoSentence', () => {
  it.each([
    ['2026-03-09T19:05:31Z', 'March 9, 2026 at 2:05 PM'],
    ['2026-07-01T05:00:00Z', 'July 1, 2026 at 12:00 AM'],
    ['2026-11-01T07:30:00Z', 'November 1, 2026 at 1:30 AM'],
  ])('formats %s as %s', (instant, text) => {
    expect(chicagoSentence(new Date(instant)).replace(/\s/g, ' ')).toBe(text);
  });
});

describe('httpDateMs', () => {
  it.each(['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'])(
    'reads %s',
    (text) => {
      expect(httpDateMs(text)).toBe(Date.UTC(1994, 10, 6, 8, 49, 37));
    },
  );

  it.each(['', 'soon', '2030', '11/06/1994', 'Sun, 31 Feb 1994 08:49:37 GMT'])('refuses %j', (text) => {
    expect(httpDateMs(text)).toBeNaN();
  });
});
