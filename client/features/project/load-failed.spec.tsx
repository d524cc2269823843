import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '#client/api/errors';
import { LoadFailed } from './load-failed';

describe('the message for a project that cannot be loaded', () => {
  it('has the required text, the reason and the request id', async () => {
    const error = new ApiError({ code: 'network', status: 0, message: '', requestId: 'request-7' });
    const tryAgain = jest.fn();
    render(
      <MantineProvider env="test">
        <LoadFailed error={error} onTryAgain={tryAgain} />
      </MantineProvider>,
    );
    expect(screen.getByRole('heading', { name: 'Oops! Something Went Wrong' })).toBeInTheDocument();
    expect(screen.getByText('Could get project data.')).toBeInTheDocument();
    expect(screen.getByText(/Can't reach the server/)).toBeInTheDocument();
    expect(screen.getByText('request-7')).toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button').at(-1) ?? document.body);
    expect(tryAgain).toHaveBeenCalled();
  });
});
