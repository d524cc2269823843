const JsdomEnvironment = require('jest-fixed-jsdom');
const {
  propertiesWithResolvedValueImplemented: resolved,
} = require('jsdom/lib/jsdom/living/helpers/style-rules.js');

/**
 * Leaves out the colors of computed styles. jsdom resolves eleven of them each time that a query by role looks whether
 * an element is hidden, and no test reads one: colors are checked in the browser.
 */
for (const property of Object.keys(resolved)) if (/color$/.test(property)) delete resolved[property];

module.exports = JsdomEnvironment;
