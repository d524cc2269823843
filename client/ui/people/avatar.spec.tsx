import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { atom, getDefaultStore } from 'jotai';
import { Avatar } from './avatar';
import { PhotoSourceContext } from './photo-source';

function sourceOf() {
  const store = getDefaultStore();
  const urls = atom<ReadonlyMap<number, string>>(new Map<number, string>());
  const wanted: number[] = [];
  return {
    urls,
    wanted,
    request: (userId: number) => void wanted.push(userId),
    change: (next: string) => store.set(urls, new Map([[7, next]])),
  };
}

const photo = (): string | null =>
  screen.getByTitle('Tom Reyes').querySelector('img')?.getAttribute('src') ?? null;

describe('an avatar', () => {
  it('shows the photo, or initials when there is none or it is broken', () => {
    const source = sourceOf();
    render(
      <MantineProvider>
        <PhotoSourceContext value={source}>
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

  it('shows initials without a photo source', () => {
    render(<Avatar userId={7} name="Tom Reyes" />);
    expect(screen.getByTitle('Tom Reyes').textContent).toBe('TR');
  });
});
