require('./typescript-require.cjs');

/** Translates the worker's program, because Jest does not translate code of worker threads. */
module.exports = require('../../server/spreadsheets/worker/workbook.worker.ts').default;
