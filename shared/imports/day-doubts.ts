import { type Day, addDays, chicagoDayOfMs } from '#shared/business-time';
import { CellFault } from '../cells/finding';

const OLD_YEARS = 3;
const DAYS_OF_A_YEAR = 365.25;

const FUTURE = new CellFault('future_day', 'is in the future');
const OLD = new CellFault('old_day', `is older than ${OLD_YEARS} years`);
const BEFORE_PROJECT = new CellFault('before_project', 'is before the day on which the project was added');

/** Returns a function that doubts days of deliveries that are hardly right. Such a day is a warning. */
export function deliveryDoubts(today: Day, projectStart: Day): (instant: string) => CellFault | null {
  const oldest = addDays(today, -Math.ceil(OLD_YEARS * DAYS_OF_A_YEAR));
  return (instant) => {
    const day = chicagoDayOfMs(Date.parse(instant));
    if (day > today) return FUTURE;
    if (day < oldest) return OLD;
    return day < projectStart ? BEFORE_PROJECT : null;
  };
}
