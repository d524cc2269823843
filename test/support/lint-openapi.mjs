import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Prints what Redocly's recommended rules find in the OpenAPI document on the standard input, as a JSON list of texts. */
const config = await createConfig({ extends: ['recommended'] });
const problems = await lintFromString({ source: await text(process.stdin), config });
const found = problems.map(({ ruleId, severity, message, location }) => {
  const places = location.map(({ pointer }) => pointer).join(', ');
  return `${severity} ${ruleId}: ${message} (${places})`;
});
process.stdout.write(JSON.stringify(found));
