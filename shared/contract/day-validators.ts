import { isDay } from '#shared/business-time';
import { type RuleOf, fieldRule } from './field-rule';

/** Accepts a calendar day, 'YYYY-MM-DD'. Accepts '' only without a `missing` text. */
export const IsDay = (missing?: string): RuleOf<string> =>
  fieldRule({
    name: 'isDay',
    schema: missing === undefined ? { type: 'string' } : { type: 'string', format: 'date' },
    faultOf: (value) => {
      if (isDay(value) || (value === '' && missing === undefined)) return undefined;
      const isMissing = missing !== undefined && (value === '' || value === undefined);
      return isMissing ? missing : 'must be a date, like 2026-03-31';
    },
  });

const MOMENT = /^(.{10})T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

/** Accepts an ISO time in UTC. */
export const IsMoment = (): PropertyDecorator =>
  fieldRule({
    name: 'isMoment',
    schema: { type: 'string', format: 'date-time' },
    faultOf: (value) =>
      typeof value === 'string' && isMoment(value)
        ? undefined
        : 'must be a time, like 2026-11-21T14:05:00.000Z',
  });

const isMoment = (text: string): boolean => isDay(MOMENT.exec(text)?.[1]) && !Number.isNaN(Date.parse(text));
