import { type Day, chicagoDayOfMs } from '#shared/business-time';
import { serverNow } from './server-clock';

/**
 * Returns the current day of the business, which the dashboard has as well. It is apart from the clock, which is in the
 * first script of a visit, and its calendar is not.
 */
export const businessToday = (): Day => chicagoDayOfMs(serverNow());
