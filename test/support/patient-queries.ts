import { configure } from '@testing-library/dom';

/** Raises the query timeout for busy machines. It stays below the time limit of a test. */
configure({ asyncUtilTimeout: 15_000 });
