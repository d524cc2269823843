import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { lateComponent, loadLateComponents } from './late-component';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

/** Shows a component, and says what is on the page right after that. */
function show(Part: ComponentType<{ name: string }>): void {
  render(
    <Suspense fallback="loading">
      <Part name="Marcus" />
    </Suspense>,
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const idle = () => act(() => jest.advanceTimersByTimeAsync(2_000));

it('is drawn at once, without the fallback, after its code has loaded in idle time', async () => {
  const load = jest.fn(() => Promise.resolve(Hello));
  const Late = lateComponent(load);
  loadLateComponents();
  expect(load).not.toHaveBeenCalled();
  await idle();
  show(Late);
  expect(screen.getByText('Hello Marcus')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads its code when somebody opens it before', async () => {
  const Late = lateComponent(() => Promise.resolve(Hello));
  show(Late);
  expect(screen.getByText('loading')).toBeInTheDocument();
  await idle();
  expect(screen.getByText('Hello Marcus')).toBeInTheDocument();
});

it('keeps what was typed into it when its code arrives meanwhile for another place', async () => {
  const Field = ({ name }: { name: string }) => <input aria-label={name} />;
  const Late = lateComponent(() => Promise.resolve(Field));
  const page = (label: string) => (
    <Suspense fallback="loading">
      <Late name={label} />
    </Suspense>
  );
  const { rerender } = render(page('Comment'));
  await idle();
  screen.getByLabelText<HTMLInputElement>('Comment').value = 'Wet sand';
  rerender(page('Note'));
  expect(screen.getByLabelText('Note')).toHaveValue('Wet sand');
});

it('loads nothing for a page that was left before it was idle', async () => {
  const load = jest.fn(() => Promise.resolve(Hello));
  lateComponent(load);
  loadLateComponents()();
  await idle();
  expect(load).not.toHaveBeenCalled();
});

it('tries code that did not arrive again, when it is shown', async () => {
  const load = jest
    .fn<Promise<typeof Hello>, []>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))
    .mockResolvedValue(Hello);
  const Late = lateComponent(load);
  loadLateComponents();
  await idle();
  show(Late);
  await idle();
  expect(screen.getByText('Hello Marcus')).toBeInTheDocument();
});
