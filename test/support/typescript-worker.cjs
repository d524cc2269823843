const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');

const ROOT = join(__dirname, '..', '..');
const options = JSON.parse(readFileSync(join(ROOT, '.swcrc'), 'utf8'));
delete options.$schema;

/** Jest's translation ends where a worker thread begins: its program is translated here, with the same options. */
require.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, swcrc: false, filename });
  module._compile(code, filename);
};

module.exports = require('../../server/spreadsheets/worker/workbook.worker.ts').default;
