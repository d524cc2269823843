import { ApiError } from '../api/errors';
import { errorText } from './errors';

it('a failure that no answer explains is told, too', () => {
  for (const thrown of [new TypeError('x is not a function'), 'odd', undefined, null]) {
    expect(errorText(thrown)).toBe('Something Went Wrong!');
  }
});

it('a call without a session says Not authorized', () => {
  const error = new ApiError({ code: 'unauthorized', status: 401, message: '', requestId: '' });
  expect(errorText(error)).toBe('Not authorized. Please log in.');
});
