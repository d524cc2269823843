import { type Day, addDays, chicagoDayStartMs } from '#shared/business-time';
import { CellFault } from '#shared/cells/finding';

const OLD_YEARS = 3;
const DAYS_OF_A_YEAR = 365.25;

const FUTURE = new CellFault('future_day', 'is in the future');
const OLD = new CellFault('old_day', `is older than ${OLD_YEARS} years`);
const BEFORE_PROJECT = new CellFault('before_project', 'is before the day on which the project was added');

/**
 * Returns a function that doubts days of deliveries that are hardly right. Such a day is a warning. Instants are ISO text
 * in UTC and compare as text, which costs less than a day for each line.
 */
export function deliveryDoubts(today: Day, projectStart: Day): (instant: string) => CellFault | null {
  const tomorrow = startOf(addDays(today, 1));
  const oldest = startOf(addDays(today, -Math.ceil(OLD_YEARS * DAYS_OF_A_YEAR)));
  const added = startOf(projectStart);
  return (instant) => {
    if (instant >= tomorrow) return FUTURE;
    if (instant < oldest) return OLD;
    return instant < added ? BEFORE_PROJECT : null;
  };
}

const startOf = (day: Day): string => new Date(chicagoDayStartMs(day)).toISOString();
