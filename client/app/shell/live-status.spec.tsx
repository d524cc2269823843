import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LiveStatus } from './live-status';

const mockLive = { connection: 'connected', updating: 0 };
jest.mock('#client/replica/index', () => ({
  useConnection: () => mockLive.connection,
  useIsUpdating: (projectId: number) => projectId === mockLive.updating,
  usePresence: () => [],
}));

function statusAt(address: string, live: Partial<typeof mockLive>): string {
  Object.assign(mockLive, { connection: 'connected', updating: 0 }, live);
  const { unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <LiveStatus />
    </MemoryRouter>,
  );
  const text = screen.getByRole('status').textContent;
  unmount();
  return text;
}

jest.mock('#client/ui/people/avatar', () => ({ AvatarStack: () => null }));

it('shows "Updating" only in the project that is being updated', () => {
  expect(statusAt('/project/7/loads', { updating: 7 })).toBe('Updating…');
  expect(statusAt('/project/8', { updating: 7 })).toBe('Live');
  expect(statusAt('/projects', { updating: 7 })).toBe('Live');
});

it('shows a lost connection before anything else', () => {
  expect(statusAt('/project/7', { updating: 7, connection: 'reconnecting' })).toBe('Reconnecting…');
});
