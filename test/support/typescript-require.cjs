const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');

const options = JSON.parse(readFileSync(join(__dirname, '..', '..', '.swcrc'), 'utf8'));
delete options.$schema;

/**
 * Translates TypeScript when Node loads it, with the build's options. Programs that a test starts outside Jest use it.
 */
require.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, swcrc: false, filename });
  module._compile(code, filename);
};
