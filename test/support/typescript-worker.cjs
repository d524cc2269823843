require('./typescript-require.cjs');

/** Jest's translation ends where a worker thread begins: its program is translated here, with the same options. */
module.exports = require('../../server/spreadsheets/worker/workbook.worker.ts').default;
