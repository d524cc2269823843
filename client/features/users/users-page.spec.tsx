import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { ApiError } from '#client/api/errors';
import { UsersPage } from './users-page';

jest.mock('#client/replica/index', () => ({
  useCompanyRows: () => ({
    rows: [],
    status: 'error',
    error: new ApiError({ code: 'internal', status: 500, message: '', requestId: 'request-7' }),
  }),
  usePresence: () => [],
  useRecordPresence: () => [],
}));

it('shows an error with its request id when the users cannot be loaded', () => {
  render(
    <MantineProvider env="test">
      <NuqsTestingAdapter>
        <UsersPage me={{ id: 1, role_name: 'Account Admin' }} mayManage />
      </NuqsTestingAdapter>
    </MantineProvider>,
  );
  expect(screen.getByText('Could not get users')).toBeInTheDocument();
  expect(screen.getByText('request-7')).toBeInTheDocument();
});
