import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { ConnectionBanner } from './connection-banner';

const mockLive = { connection: 'connected', resumed: 0 };
jest.mock('../../replica', () => ({
  useConnection: () => mockLive.connection,
  resumeLive: () => (mockLive.resumed += 1),
}));

function show(connection: string): void {
  mockLive.connection = connection;
  render(
    <MantineProvider>
      <ConnectionBanner />
    </MantineProvider>,
  );
}

it('says nothing while the page is live, and that it reconnects after a lost line', () => {
  show('connected');
  expect(screen.queryByRole('status')).toBeNull();
  show('reconnecting');
  expect(screen.getByRole('status').textContent).toMatch(/^Reconnecting…/);
});

it('says that changes arrive every 30 s, and not that it is offline, where sockets are blocked', () => {
  show('blocked');
  const { textContent } = screen.getByRole('status');
  expect(textContent).toContain('every 30 seconds');
  expect(textContent).not.toMatch(/offline|Reconnecting|behind/i);
});

it('says why a tab is paused, and goes on in it on request', () => {
  show('displaced');
  expect(screen.getByRole('status').textContent).toContain('paused in this tab');
  fireEvent.click(screen.getByRole('button', { name: 'Continue here' }));
  expect(mockLive.resumed).toBe(1);
});
