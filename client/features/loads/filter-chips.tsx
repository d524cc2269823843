import { CloseButton } from '@mantine/core';
import { RATING_FLAG_TEXTS, flagNames } from '../../../shared/calc/rating';
import { bulkTexts, filterChipTexts as texts, loadsTexts } from '../../messages/loads';
import { showError, showSuccess } from '../../ui/feedback/message-cards';
import { shownDay } from '../../ui/format/shown-day';
import { type ChangeAddress, type LoadsAddress, STEP } from './address';
import classes from './filter-chips.module.css';

const NO_CHIPS = { q: null, from: null, to: null, status: null, flags: null, page: null } as const;

type Filters = Pick<LoadsAddress, 'q' | 'from' | 'to' | 'status' | 'flags'>;

interface Chip {
  text: string;
  /** Explains a short text. */
  title?: string;
  /** Address parameters without this filter. */
  without: { [Name in keyof Filters]?: null };
}

function daysText(from: string, to: string): string {
  if (from === '') return texts.to(shownDay(to));
  if (to === '') return texts.from(shownDay(from));
  return from === to ? texts.on(shownDay(from)) : texts.between(shownDay(from), shownDay(to));
}

/** Returns a chip for each filter of the toolbar that narrows the table. */
export function chipsOf({ q, from, to, status, flags }: Filters): Chip[] {
  const chips: Chip[] = [];
  if (q !== '') chips.push({ text: texts.search(q), without: { q: null } });
  if (from !== '' || to !== '') {
    chips.push({ text: daysText(from, to), without: { from: null, to: null } });
  }
  if (status.length > 0) {
    const names = status.map((one) => loadsTexts.statuses[one]).join(', ');
    chips.push({ text: texts.status(names), without: { status: null } });
  }
  if (flags !== 0) {
    const title = flagNames(flags)
      .map((name) => RATING_FLAG_TEXTS[name].text)
      .join('\n');
    chips.push({ text: loadsTexts.flagged, title, without: { flags: null } });
  }
  return chips;
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    showSuccess(texts.linkCopied);
  } catch {
    showError(bulkTexts.copyFailed);
  }
}

/** Shows the filters that narrow the table, each with a button that removes it. Renders nothing without any. */
export function FilterChips({ address, change }: { address: LoadsAddress; change: ChangeAddress }) {
  const chips = chipsOf(address);
  if (chips.length === 0) return null;
  return (
    <div className={classes.chips} role="group" aria-label={texts.label}>
      {chips.map(({ text, title, without }) => (
        <span key={text} className={classes.chip} title={title}>
          {text}
          <CloseButton
            size={18}
            aria-label={texts.remove(text)}
            onClick={() => void change({ ...without, page: null }, STEP)}
          />
        </span>
      ))}
      <button type="button" className={classes.action} onClick={() => void change(NO_CHIPS, STEP)}>
        {texts.clearAll}
      </button>
      <button type="button" className={classes.action} onClick={() => void copyLink()}>
        {texts.copyLink}
      </button>
    </div>
  );
}
