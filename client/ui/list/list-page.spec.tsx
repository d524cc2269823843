import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { ApiError } from '#client/api/errors';
import { ListPage } from './list-page';

const failed = (code: 'network' | 'internal' | 'not_found', status: number): ApiError =>
  new ApiError({ code, status, message: '', requestId: 'request-7' });

const TEXTS = {
  heading: 'Companies',
  collection: 'companies',
  count: (rows: number) => `${rows} companies`,
  search: 'Search companies',
  add: 'Add company',
};

function show(error: ApiError, what?: string): jest.Mock {
  const tryAgain = jest.fn();
  render(
    <MantineProvider env="test">
      <NuqsTestingAdapter>
        <ListPage
          texts={TEXTS}
          searchText={() => ''}
          columns={[]}
          rows={[]}
          rowKey={() => 0}
          status="error"
          error={error}
          failed={what}
          onTryAgain={tryAgain}
        />
      </NuqsTestingAdapter>
    </MantineProvider>,
  );
  return tryAgain;
}

describe('a list that cannot be loaded', () => {
  it.each([
    [
      'the server does not answer',
      failed('network', 0),
      'Could not load the Data',
      '.tabler-icon-alert-triangle',
    ],
    ['the server fails', failed('internal', 500), 'Something went wrong', '.tabler-icon-alert-triangle'],
    ['the list does not exist', failed('not_found', 404), 'Something went wrong', '.tabler-icon-error-404'],
  ])('shows the error, its request id and an icon when %s', async (_, error, title, picture) => {
    const tryAgain = show(error);
    const panel = screen.getByRole('alert');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
    expect(screen.getByText('Trouble Retreiving Data')).toBeInTheDocument();
    expect(screen.getByText('request-7')).toBeInTheDocument();
    expect(panel.querySelector(picture)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tryAgain).toHaveBeenCalled();
  });

  it('shows its own message when it has one', () => {
    show(failed('network', 0), 'Could not get users');
    expect(screen.getByText('Could not get users')).toBeInTheDocument();
    expect(screen.queryByText('Trouble Retreiving Data')).not.toBeInTheDocument();
  });
});
