require('./typescript-require.cjs');

/** Translates the worker's program, because Jest does not translate code of worker threads. */
module.exports = require('../../server/pdfs/worker/pdf.worker.ts').default;
