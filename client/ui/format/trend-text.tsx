import { shortDay } from '#shared/business-time';
import { type Period, trendDays } from '#shared/calc/trend-days';
import { trendTexts as texts } from '#client/messages/trend';
import { ExplainedText } from './explained-text';

const periodText = ({ from, to }: Period): string => texts.period(shortDay(from), shortDay(to));

/** Text about a change against the days before, with the days that it compares as its explanation. */
export function TrendText({ text, today }: { text: string; today: string }) {
  const { recent, previous } = trendDays(today);
  return (
    <ExplainedText text={text} explanation={texts.explanation(periodText(recent), periodText(previous))} />
  );
}
