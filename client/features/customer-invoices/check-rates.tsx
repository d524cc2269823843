import { useMemo } from 'react';
import { countRateChecks } from '#shared/calc/invoicing/index';
import { toDollars } from '#shared/calc/money';
import { checkRatesTexts as texts } from '#client/messages/customer-invoices';
import { formatMoney } from '#client/ui/format/format';
import { TickGroup } from './tick-group';
import type { Preview } from './use-preview';
import { type Ticks, type TickedLoad, checkedLoads, withTicks } from './version-choice';

/** Says how many loads to check there are for each reason, with their revenue: '20 no sand rate, 1 without miles'. */
export function checkRatesSentence(checks: Preview['checks']): string {
  const revCents = checks.reduce((sum, check) => sum + check.revCents, 0);
  return texts.sentence(countRateChecks(checks), formatMoney(toDollars(revCents)));
}

interface CheckRatesProps {
  checks: Preview['checks'];
  ticks: Ticks;
  onTicks: (ticks: Ticks) => void;
}

/** Lists the loads of a new invoice that are $0 or have an unrated part, each with a check box. */
export function CheckRates({ checks, ticks, onTicks }: CheckRatesProps) {
  const rows = useMemo(() => checkedLoads(checks, ticks), [checks, ticks]);
  const onTick = useMemo(
    () => (loads: readonly TickedLoad[], isTaken: boolean) => onTicks(withTicks(ticks, loads, isTaken)),
    [ticks, onTicks],
  );
  const left = rows.filter(({ isTaken }) => !isTaken).length;
  const sentence = checkRatesSentence(checks);
  return (
    <TickGroup
      label={texts.title(checks.length)}
      note={left === 0 ? sentence : `${sentence}. ${texts.leftOut(left, checks.length)}`}
      rows={rows}
      opened={false}
      onTick={onTick}
    />
  );
}
