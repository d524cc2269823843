import { MantineProvider } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { fireEvent, render, screen } from '@testing-library/react';
import { MESSAGE_MS, showSuccess } from './message-cards';

jest.mock('@mantine/notifications', () => ({ notifications: { show: jest.fn(), hide: jest.fn() } }));

const undoKey = (target: Element = document.body): void =>
  void fireEvent.keyDown(target, { key: 'z', ctrlKey: true });

/** Shows a card, and returns its settings with a function that removes it. */
function show(text: string, run: () => void): { card: NotificationData; remove: () => void } {
  showSuccess(text, { label: 'Undo', run });
  const card = jest.mocked(notifications.show).mock.lastCall?.[0];
  if (card === undefined) throw new Error('No card was shown');
  const { unmount } = render(<MantineProvider env="test">{card.message}</MantineProvider>);
  return { card, remove: unmount };
}

beforeEach(() => void jest.clearAllMocks());

describe('a message card with Undo', () => {
  it('is undone by Ctrl+Z once, the newest card first, and never while a person types', () => {
    const [first, second] = [jest.fn(), jest.fn()];
    show('1 load locked', first);
    const { card, remove } = show('2 loads locked', second);
    render(<input aria-label="field" />);
    undoKey(screen.getByLabelText('field'));
    expect(second).not.toHaveBeenCalled();
    undoKey();
    undoKey();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    expect(notifications.hide).toHaveBeenCalledWith(card.id);
    remove();
    undoKey();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });

  it('stays for twice the time of other cards, and names its keys to screen readers', () => {
    expect(show('1 load locked', jest.fn()).card.autoClose).toBe(2 * MESSAGE_MS);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute(
      'aria-keyshortcuts',
      'Control+Z Meta+Z',
    );
  });

  it('takes Ctrl+Z with it', () => {
    const run = jest.fn();
    show('1 load locked', run).remove();
    undoKey();
    expect(run).not.toHaveBeenCalled();
  });
});
