const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');

const ROOT = join(__dirname, '..', '..');
const options = JSON.parse(readFileSync(join(ROOT, '.swcrc'), 'utf8'));
delete options.$schema;

/**
 * Translates TypeScript when Node loads it, with the build's options. Programs that a test starts outside Jest use it.
 */
require.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, swcrc: false, filename });
  module._compile(code, filename);
};

/** Finds our own files by name ("#shared/errors") among the sources, where package.json names those of the build. */
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) =>
  resolveFilename(request.startsWith('#') ? join(ROOT, request.slice(1)) : request, ...rest);
