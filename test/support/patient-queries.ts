import { configure } from '@testing-library/dom';

/** A busy machine draws late: what is waited for comes, or the test fails, well before its own limit. */
configure({ asyncUtilTimeout: 15_000 });
