import { DomainError } from '#shared/errors/index';
import { refuseTooMany } from './customer-invoice.policy';

it('accepts as many loads as one transaction may write', () => {
  expect(() => refuseTooMany(100_000)).not.toThrow();
});

it('refuses more, and says how many there are and what to do', () => {
  const refused = (): void => refuseTooMany(123_456);
  expect(refused).toThrow(DomainError);
  expect(refused).toThrow(/123,456 loads to bill.* at most 100,000, so bill them in parts, by shorter dates/);
});
