import { formatPhone, phoneDigits } from './phone';

describe('a phone number', () => {
  it.each([
    ['4325550143', '432-555-0143'],
    ['(432) 555 0143', '432-555-0143'],
    ['432', '432'],
    ['43255', '432-55'],
    ['', ''],
    ['432555014399', '432-555-0143'],
  ])('shows the typed text %p as %p', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  it('is stored as digits', () => {
    expect(phoneDigits('+ (432) 555-0143')).toBe('4325550143');
  });
});
