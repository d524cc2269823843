import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '../../api/errors';
import { TeamPanel } from './team-panel';

jest.mock('../../replica', () => ({
  useCompanyRows: () => ({
    rows: [],
    status: 'error',
    error: new ApiError({ code: 'network', status: 0, message: '', requestId: '' }),
  }),
  usePresence: () => [],
}));

it('shows an error when the users cannot be loaded', () => {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <TeamPanel />
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Could not get users');
});
