import { addDays, chicagoDay } from '#shared/business-time';
import { deliveryDoubts } from './delivery-doubts';

const HOUR_MS = 3_600_000;
/** Days around both changes of the clocks, the ends of years and of a February. */
const TODAYS = [
  '2026-03-07',
  '2026-03-08',
  '2026-10-31',
  '2026-11-01',
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
];

/** Says what a day of Chicago is doubted for, from the day itself. */
function codeOf(day: string, today: string, added: string): string | null {
  if (day > today) return 'future_day';
  if (day < addDays(today, -1096)) return 'old_day';
  return day < added ? 'before_project' : null;
}

describe('deliveryDoubts', () => {
  it.each(TODAYS)('doubts the days of Chicago around %s as their dates say', (today) => {
    const added = addDays(today, -2);
    const doubt = deliveryDoubts(today, added);
    for (const around of [today, added, addDays(today, -1096)]) {
      const middle = Date.parse(`${around}T12:00:00Z`);
      for (let hour = -40; hour <= 40; hour += 1) {
        for (const second of [-1, 0, 1]) {
          const instant = new Date(middle + hour * HOUR_MS + second * 1_000).toISOString();
          expect([instant, doubt(instant)?.code ?? null]).toEqual([
            instant,
            codeOf(chicagoDay(instant), today, added),
          ]);
        }
      }
    }
  });
});
