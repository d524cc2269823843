const { dirname } = require('node:path');
const JsdomEnvironment = require('jest-fixed-jsdom');

/** The jsdom that the environment uses. */
const jsdom = require.resolve('jsdom', { paths: [dirname(require.resolve('jest-environment-jsdom'))] });
const { propertiesWithResolvedValueImplemented: resolved } = require(
  require.resolve('./jsdom/living/helpers/style-rules.js', { paths: [dirname(jsdom)] }),
);

/**
 * Leaves out the colors of computed styles. jsdom resolves eleven of them each time that a query by role looks whether
 * an element is hidden, and no test reads one: colors are checked in the browser.
 */
for (const property of Object.keys(resolved)) if (/color$/.test(property)) delete resolved[property];

module.exports = JsdomEnvironment;
