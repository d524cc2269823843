import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { checkVersion } from '#client/ui/feedback/load-code';
import { ConnectionBanner } from './connection-banner';

const mockLive = { connection: 'connected', resumed: 0 };
jest.mock('#client/replica/index', () => ({
  useConnection: () => mockLive.connection,
  resumeLive: () => (mockLive.resumed += 1),
}));
jest.mock('#client/ui/feedback/load-code', () => ({ checkVersion: jest.fn() }));

const page = () => (
  <MantineProvider>
    <ConnectionBanner />
  </MantineProvider>
);

function show(connection: string) {
  mockLive.connection = connection;
  const { rerender } = render(page());
  return (next: string): void => {
    mockLive.connection = next;
    rerender(page());
  };
}

it('asks for the version of the server after a lost connection only', () => {
  const become = show('connecting');
  become('connected');
  expect(checkVersion).not.toHaveBeenCalled();
  become('reconnecting');
  expect(checkVersion).not.toHaveBeenCalled();
  become('connected');
  become('connected');
  expect(checkVersion).toHaveBeenCalledTimes(1);
});

it('says nothing while the page is live, and that it reconnects after a lost line', () => {
  show('connected');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  show('reconnecting');
  expect(screen.getByRole('status')).toHaveTextContent(/^Reconnecting…/);
});

it('says that changes arrive every 30 s, and not that it is offline, where sockets are blocked', () => {
  show('blocked');
  const { textContent } = screen.getByRole('status');
  expect(textContent).toContain('every 30 seconds');
  expect(textContent).not.toMatch(/offline|Reconnecting|behind/i);
});

it('says why a tab is paused, and goes on in it on request', () => {
  show('displaced');
  expect(screen.getByRole('status')).toHaveTextContent('paused in this tab');
  fireEvent.click(screen.getByRole('button', { name: 'Continue here' }));
  expect(mockLive.resumed).toBe(1);
});
