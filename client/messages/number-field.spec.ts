import { typedNumberFault } from './number-field';

it('the message about a typed number ends between two characters', () => {
  const range = { min: 0, max: 1_000_000, decimals: 2 };
  const messages = [`${'1,'.repeat(14)}1\u{1f1fa}\u{1f1f8}`, '1,2.'.repeat(8)].map((typed) =>
    typedNumberFault(typed, range),
  );
  for (const message of messages) expect(message).not.toMatch(/\p{Surrogate}|\u{1f1fa}/u);
  expect(messages[1]).toContain('“1,2.1,2.1,2.1,2.1,2.1,2.1,2.1,”');
});
