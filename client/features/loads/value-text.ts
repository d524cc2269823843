import type { ValueField } from '#shared/rules/load-values';
import { loadFilterTexts as texts } from '#client/messages/load-filter';

/** Returns the name of a filtered value; a load without one has a name, too. */
export const valueText = (field: ValueField, value: string): string =>
  value === '' ? texts.without[field] : value;
