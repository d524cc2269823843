import { renderHook } from '@testing-library/react';
import { showError } from '#client/ui/feedback/message-cards';
import { useErrorMessage } from './use-error-message';

jest.mock('#client/ui/feedback/message-cards', () => ({ showError: jest.fn() }));

it('shows each new text once, however often the page renders', () => {
  const { rerender } = renderHook(({ text }) => useErrorMessage(text), { initialProps: { text: '' } });
  for (const text of ['', 'No prices', 'No prices', 'No areas', '', '', 'No areas']) rerender({ text });
  expect(jest.mocked(showError).mock.calls).toEqual([['No prices'], ['No areas'], ['No areas']]);
});
