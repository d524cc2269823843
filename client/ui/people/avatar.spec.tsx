import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar';
import { PhotoSourceContext } from './photo-source';

function sourceOf(first: string) {
  let url = first;
  const listeners = new Set<() => void>();
  return {
    wanted: [] as number[],
    urlOf: () => url,
    want(userId: number) {
      this.wanted.push(userId);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (next: string) => {
      url = next;
      for (const listener of listeners) listener();
    },
  };
}

const photo = (): string | null =>
  screen.getByTitle('Tom Reyes').querySelector('img')?.getAttribute('src') ?? null;

describe('an avatar', () => {
  it('is the photo where there is one, and the letters where there is none or it is broken', () => {
    const source = sourceOf('');
    const value = { ...source, want: source.want.bind(source) };
    render(
      <MantineProvider>
        <PhotoSourceContext value={value}>
          <Avatar userId={7} name="Tom Reyes" />
        </PhotoSourceContext>
      </MantineProvider>,
    );
    expect([photo(), screen.getByTitle('Tom Reyes').textContent, source.wanted]).toEqual([null, 'TR', [7]]);
    act(() => source.change('blob:1'));
    expect([photo(), screen.getByTitle('Tom Reyes').textContent]).toEqual(['blob:1', '']);
    fireEvent.error(screen.getByTitle('Tom Reyes').querySelector('img') ?? document.body);
    expect(photo()).toBeNull();
    act(() => source.change('blob:2'));
    expect(photo()).toBe('blob:2');
  });

  it('is the letters where nobody has photos', () => {
    render(<Avatar userId={7} name="Tom Reyes" />);
    expect(screen.getByTitle('Tom Reyes').textContent).toBe('TR');
  });
});
