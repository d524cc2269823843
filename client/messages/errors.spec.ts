import { ERRORS } from '#shared/errors/index';
import written from '../../test/fixtures/error-texts.json';
import { ApiError, type ApiErrorCode } from '#client/api/errors';
import { codeText, errorText } from './errors';

it('shows a general message for an unknown failure', () => {
  for (const thrown of [new TypeError('x is not a function'), 'odd', undefined, null]) {
    expect(errorText(thrown)).toBe('Something Went Wrong!');
  }
});

it('says Not authorized for a call without a session', () => {
  const error = new ApiError({ code: 'unauthorized', status: 401, message: '', requestId: '' });
  expect(errorText(error)).toBe('Not authorized. Please log in.');
});

describe('the message list of the error codes', () => {
  const codes = Object.keys(written) as ApiErrorCode[];

  it('has an entry for every code', () => {
    expect([...codes].sort()).toEqual(
      [
        ...Object.keys(ERRORS),
        'network',
        'timeout',
        'unreadable',
        'session_changed',
        'file_unreadable',
      ].sort(),
    );
  });

  it.each(codes)('has the expected API text and screen text for %s', (code) => {
    const { params, api, shown } = written[code];
    const sent = code in ERRORS ? ERRORS[code as keyof typeof ERRORS].text(params as never) : null;
    expect({ api: sent, shown: codeText(code, params) }).toEqual({ api, shown });
  });
});

describe('the text of a change whose answer was lost', () => {
  it.each(['network', 'timeout', 'unreadable'] as const)('says after %s that it may be saved', (code) => {
    const text = codeText(code, { may_be_saved: true });
    expect(text).toMatch(/ Your change may have been saved\. Check that before you try again\.$/);
    expect(codeText(code)).not.toContain('saved');
  });
});
