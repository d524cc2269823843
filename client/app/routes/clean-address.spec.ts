import { cleanAddress } from './clean-address';

const open = (address: string): void =>
  window.history.replaceState(null, '', window.location.origin + address);
const address = (): string => window.location.href.replace(window.location.origin, '');

afterEach(() => open('/'));

it.each([
  ['//projects', '/projects'],
  ['///evil.test//loads', '/evil.test/loads'],
  ['/project//5/loads?load=7&back=//x#//y', '/project/5/loads?load=7&back=//x#//y'],
  ['/project/5?view=a', '/project/5?view=a'],
])('opens %s as %s', (typed, opened) => {
  open(typed);
  cleanAddress();
  expect(address()).toBe(opened);
});
