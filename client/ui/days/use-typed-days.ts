import { useState } from 'react';
import type { Day } from '#shared/business-time';
import { type DayRange, readTypedDays } from '#shared/typed-days';
import { businessToday } from '#client/clock/business-today';
import { dayTexts as texts } from '#client/messages/days';
import { shownDay } from '../format/shown-day';

/** Reads typed days on today's business day. */
export const readDaysNow = (text: string): DayRange | null => readTypedDays(text, businessToday());

/** Formats days as they are typed: '09/05/26 – 09/18/26', one day alone; '' for none. */
export function typedRange(from: Day, to: Day): string {
  return from === to ? shownDay(from) : `${shownDay(from)} – ${shownDay(to)}`.trim();
}

interface Typed {
  readonly text: string;
  /** Text of the value that the typing led to. Another one means that the value came from elsewhere. */
  readonly leadsTo: string;
}

export interface TypedText {
  text: string;
  /** Sentence at the field when the text is no date; '' otherwise. */
  fault: string;
  type: (text: string, leadsTo: string) => void;
  /** Ends the typing: a text that is no date stays with its fault, others give way to the value. */
  end: () => void;
  drop: () => void;
}

/** Keeps the text of a field while a person types in it. `shown` is the text of its value. */
export function useTypedText(shown: string): TypedText {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isFaulty, setIsFaulty] = useState(false);
  const current = typed !== null && typed.leadsTo === shown ? typed : null;
  return {
    text: current?.text ?? shown,
    fault: current !== null && isFaulty ? texts.unreadable : '',
    type: (text, leadsTo) => {
      setTyped({ text, leadsTo });
      setIsFaulty(false);
    },
    end: () => {
      const isUnreadable =
        current !== null && current.text.trim() !== '' && readDaysNow(current.text) === null;
      setIsFaulty(isUnreadable);
      if (!isUnreadable) setTyped(null);
    },
    drop: () => setTyped(null),
  };
}
