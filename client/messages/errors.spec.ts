import { ERRORS } from '../../shared/errors';
import written from '../../test/fixtures/error-texts.json';
import { ApiError, type ApiErrorCode } from '../api/errors';
import { codeText, errorText } from './errors';

it('a failure that no answer explains is told, too', () => {
  for (const thrown of [new TypeError('x is not a function'), 'odd', undefined, null]) {
    expect(errorText(thrown)).toBe('Something Went Wrong!');
  }
});

it('a call without a session says Not authorized', () => {
  const error = new ApiError({ code: 'unauthorized', status: 401, message: '', requestId: '' });
  expect(errorText(error)).toBe('Not authorized. Please log in.');
});

describe('the texts of a code', () => {
  const codes = Object.keys(written) as ApiErrorCode[];

  it('are written down for every code', () => {
    expect([...codes].sort()).toEqual([...Object.keys(ERRORS), 'network', 'timeout', 'unreadable'].sort());
  });

  it.each(codes)('%s: what the API answers, and what a person reads', (code) => {
    const { params, api, shown } = written[code];
    const told = code in ERRORS ? ERRORS[code as keyof typeof ERRORS].text(params as never) : null;
    expect({ api: told, shown: codeText(code, params) }).toEqual({ api, shown });
  });
});
