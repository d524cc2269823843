import { configure, getConfig } from '@testing-library/dom';

const { getElementError } = getConfig();

/** Returns true while a query that waits looks again. Only its last error is shown. */
const looksAgain = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/** Builds the error of a query without the printed page. The library prints the page when the query gives up. */
function plainError(message: string | null): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return error;
}

/**
 * Raises the query timeout for busy machines. It stays below the time limit of a test. Printing the page for each look of
 * a waiting query would take a tenth of the time.
 */
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message, container) =>
    looksAgain() ? plainError(message) : getElementError(message, container),
});
