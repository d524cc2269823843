import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useHotkey } from './hotkeys';

function Keys({ bind, run, enabled }: { bind: string; run: () => void; enabled?: boolean }) {
  useHotkey(bind, run, enabled);
  return <input aria-label="field" />;
}

const press = (key: string, init: object = {}): void =>
  void fireEvent.keyDown(document.body, { key, ...init });

describe('useHotkey', () => {
  it('runs on a key, a combination and a sequence', () => {
    const [plain, combined, sequence] = [jest.fn(), jest.fn(), jest.fn()];
    render(
      <>
        <Keys bind="?" run={plain} />
        <Keys bind="mod+k" run={combined} />
        <Keys bind="g p" run={sequence} />
      </>,
    );
    press('?');
    press('k', { ctrlKey: true });
    press('k', { metaKey: true });
    press('p');
    expect(sequence).not.toHaveBeenCalled();
    press('g');
    press('p');
    expect(plain).toHaveBeenCalledTimes(1);
    expect(combined).toHaveBeenCalledTimes(2);
    expect(sequence).toHaveBeenCalledTimes(1);
  });

  it('runs with Caps Lock and on a Russian keyboard, and ignores the press of autofill', () => {
    const [row, undo] = [jest.fn(), jest.fn()];
    const faults = jest.fn();
    window.addEventListener('error', faults);
    render(
      <>
        <Keys bind="j" run={row} />
        <Keys bind="mod+z" run={undo} />
      </>,
    );
    press('J', { code: 'KeyJ' });
    press('я', { code: 'KeyZ', ctrlKey: true });
    fireEvent(document.body, new Event('keydown', { bubbles: true }));
    press('j', { isComposing: true });
    window.removeEventListener('error', faults);
    expect([row.mock.calls.length, undo.mock.calls.length, faults.mock.calls.length]).toEqual([1, 1, 0]);
  });

  it('runs with what is on the screen when a key comes right after a change', () => {
    const calls: string[] = [];
    function Rows({ first, isNew }: { first: string; isNew: boolean }) {
      useHotkey('j', () => void calls.push(first));
      useHotkey('Enter', () => void calls.push(`opened ${first}`), isNew);
      // This runs before the browser paints, as early as a key can come.
      useLayoutEffect(() => {
        for (const key of ['j', 'Enter'])
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }, [first]);
      return null;
    }
    const { rerender } = render(<Rows first="all" isNew={false} />);
    expect(calls.splice(0)).toEqual(['all']);
    rerender(<Rows first="found" isNew />);
    expect(calls).toEqual(['found', 'opened found']);
  });

  it.each(['Escape', 'j', 'Enter'])('leaves %s to the menu with the focus, even if it closes', (key) => {
    const run = jest.fn();
    render(<Keys bind={key} run={run} />);
    const menu = document.createElement('div');
    menu.setAttribute('role', 'menu');
    const item = menu.appendChild(document.createElement('button'));
    document.body.append(menu);
    menu.addEventListener('keydown', () => {
      menu.remove();
    });
    fireEvent.keyDown(item, { key });
    expect(run).not.toHaveBeenCalled();
    press(key);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('ignores keys while someone types, except combinations', () => {
    const [plain, combined] = [jest.fn(), jest.fn()];
    render(
      <>
        <Keys bind="j" run={plain} />
        <Keys bind="mod+k" run={combined} />
      </>,
    );
    const [field] = screen.getAllByLabelText('field');
    if (!field) throw new Error('There is no field');
    fireEvent.keyDown(field, { key: 'j' });
    fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
    expect(plain).not.toHaveBeenCalled();
    expect(combined).toHaveBeenCalledTimes(1);
  });

  it('leaves Ctrl+Z to the field that has the focus, and Ctrl+Shift+Z to the browser', () => {
    const run = jest.fn();
    render(<Keys bind="mod+z" run={run} />);
    fireEvent.keyDown(screen.getByLabelText('field'), { key: 'z', ctrlKey: true });
    press('Z', { ctrlKey: true, shiftKey: true });
    expect(run).not.toHaveBeenCalled();
    press('z', { metaKey: true });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('leaves Enter to the button or link that has the focus', () => {
    const run = jest.fn();
    render(
      <>
        <Keys bind="Enter" run={run} />
        <button type="button">press</button>
        <a href="#x">follow</a>
      </>,
    );
    fireEvent.keyDown(screen.getByText('press'), { key: 'Enter' });
    fireEvent.keyDown(screen.getByText('follow'), { key: 'Enter' });
    expect(run).not.toHaveBeenCalled();
    press('Enter');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('ignores keys under an open dialog', () => {
    const run = jest.fn();
    render(
      <>
        <Keys bind="j" run={run} />
        <div role="dialog" aria-modal="true" />
      </>,
    );
    press('j');
    expect(run).not.toHaveBeenCalled();
  });

  it('runs the newest binding of a key until its component unmounts', () => {
    const [below, above] = [jest.fn(), jest.fn()];
    render(<Keys bind="j" run={below} />);
    const { unmount } = render(<Keys bind="j" run={above} />);
    press('j');
    unmount();
    press('j');
    expect(above).toHaveBeenCalledTimes(1);
    expect(below).toHaveBeenCalledTimes(1);
  });

  it('does nothing while disabled', () => {
    const run = jest.fn();
    render(<Keys bind="j" run={run} enabled={false} />);
    press('j');
    expect(run).not.toHaveBeenCalled();
  });
});
