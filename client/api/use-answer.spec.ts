import { act, renderHook, waitFor } from '@testing-library/react';
import { endSession } from './session';
import { useAnswer, useAnswers } from './use-answer';

interface Sent {
  subject: string;
  version: number;
  signal: AbortSignal;
  answer: (text: string) => Promise<void>;
  refuse: (error: Error) => Promise<void>;
}

let sent: Sent[] = [];

/** Ends a call, and lets the screen follow. */
const settle = (end: () => void): Promise<void> =>
  act(async () => {
    end();
    await Promise.resolve();
  });

const ask = (subject: string, version: number) => (signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    sent.push({
      subject,
      version,
      signal,
      answer: (text) => settle(() => resolve(text)),
      refuse: (error) => settle(() => reject(error)),
    });
  });

const show = (subject = 'invoice 1', version = 1) =>
  renderHook(
    (props: { subject: string; version: number }) =>
      useAnswer({ ...props, ask: ask(props.subject, props.version) }),
    { initialProps: { subject, version } },
  );
const call = (at: number): Sent => {
  const found = sent[at];
  if (found === undefined) throw new Error(`Call ${at} was not sent`);
  return found;
};

beforeEach(() => {
  sent = [];
});

describe('an answer', () => {
  it('of an older version stays until the new one arrives', async () => {
    const { result, rerender } = show();
    expect(result.current).toMatchObject({ value: null, error: null, state: 'waiting' });
    await call(0).answer('old');
    await waitFor(() => expect(result.current).toMatchObject({ value: 'old', state: 'ready' }));
    rerender({ subject: 'invoice 1', version: 2 });
    expect(result.current).toMatchObject({ value: 'old', state: 'waiting' });
    await call(1).answer('new');
    await waitFor(() => expect(result.current).toMatchObject({ value: 'new', state: 'ready' }));
    expect(sent).toHaveLength(2);
  });

  it('of another subject is never shown', async () => {
    const { result, rerender } = show();
    await call(0).answer('one');
    await waitFor(() => expect(result.current.value).toBe('one'));
    rerender({ subject: 'invoice 2', version: 1 });
    expect(result.current).toMatchObject({ value: null, state: 'waiting' });
  });

  it('that arrives too late is dropped, and its call is aborted', async () => {
    const { result, rerender, unmount } = show();
    rerender({ subject: 'invoice 2', version: 1 });
    expect(call(0).signal.aborted).toBe(true);
    await call(0).answer('late');
    expect(result.current.value).toBeNull();
    unmount();
    expect(call(1).signal.aborted).toBe(true);
  });

  it('is read again when its screen opens again, and not when the window gets the focus', async () => {
    const { result, unmount } = show();
    await call(0).answer('first');
    await waitFor(() => expect(result.current.value).toBe('first'));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(sent).toHaveLength(1);
    unmount();
    const again = show();
    expect(again.result.current).toMatchObject({ value: null, state: 'waiting' });
    expect(sent).toHaveLength(2);
  });

  it('says what failed, and is asked again on demand', async () => {
    const { result } = show();
    await call(0).refuse(new Error('no network'));
    await waitFor(() => expect(result.current.state).toBe('failed'));
    expect(result.current.error).toEqual(new Error('no network'));
    act(() => result.current.tryAgain());
    await waitFor(() => expect(result.current).toMatchObject({ error: null, state: 'waiting' }));
    await call(1).answer('now');
    await waitFor(() => expect(result.current).toMatchObject({ value: 'now', state: 'ready' }));
  });

  it('of one person is not seen by the next one, nor on a screen that stays open', async () => {
    const { result, rerender } = show();
    await call(0).answer('private');
    await waitFor(() => expect(result.current.value).toBe('private'));
    await act(() => endSession(''));
    rerender({ subject: 'invoice 1', version: 1 });
    expect(result.current.value).toBeNull();
    expect(show().result.current.value).toBeNull();
  });
});

describe('the answers to several questions', () => {
  it('asks equal questions once, and nothing for those without a subject', async () => {
    const warned = jest.spyOn(console, 'warn');
    const asked: string[] = [];
    const question = (subject: string | null) => ({
      subject,
      ask: () => {
        asked.push(String(subject));
        return Promise.resolve(`answer to ${String(subject)}`);
      },
    });
    const { result, rerender } = renderHook(({ subjects }) => useAnswers(subjects.map(question)), {
      initialProps: { subjects: ['a', null, 'b', 'a', null] as (string | null)[] },
    });
    await waitFor(() =>
      expect(result.current.map(({ value }) => value)).toEqual([
        'answer to a',
        null,
        'answer to b',
        'answer to a',
        null,
      ]),
    );
    expect(asked).toEqual(['a', 'b']);
    expect(result.current.map(({ state }) => state)).toEqual([
      'ready',
      'waiting',
      'ready',
      'ready',
      'waiting',
    ]);
    rerender({ subjects: ['b', 'c', 'a'] });
    await waitFor(() => expect(result.current[1]?.value).toBe('answer to c'));
    expect(result.current.map(({ value }) => value)).toEqual(['answer to b', 'answer to c', 'answer to a']);
    expect(asked).toEqual(['a', 'b', 'c']);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });
});
