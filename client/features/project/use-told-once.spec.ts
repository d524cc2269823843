import { renderHook } from '@testing-library/react';
import { showError } from '../../ui/feedback/message-cards';
import { useToldOnce } from './use-told-once';

jest.mock('../../ui/feedback/message-cards', () => ({ showError: jest.fn() }));

it('shows each new text once, however often the page renders', () => {
  const { rerender } = renderHook(({ text }) => useToldOnce(text), { initialProps: { text: '' } });
  for (const text of ['', 'No prices', 'No prices', 'No areas', '', '', 'No areas']) rerender({ text });
  expect(jest.mocked(showError).mock.calls).toEqual([['No prices'], ['No areas'], ['No areas']]);
});
