import { CloseButton } from '@mantine/core';
import { RATING_FLAG_TEXTS, flagNames } from '#shared/calc/rating/index';
import { type ValueField, VALUE_FIELDS, type ValueFilter } from '#shared/rules/load-values';
import { loadFilterTexts } from '#client/messages/load-filter';
import { copyText } from '#client/ui/clipboard/copy-text';
import { filterChipTexts as texts, loadsTexts } from '#client/messages/loads';
import { shownDay } from '#client/ui/format/shown-day';
import { CLEARED_CHIPS, type ChangeAddress, type LoadsAddress, STEP } from './address';
import classes from './filter-chips.module.css';
import { valueText } from './value-text';

type Filters = Pick<LoadsAddress, 'q' | 'from' | 'to' | 'status' | 'flags' | 'where'>;

interface Chip {
  text: string;
  /** Explains a short text. */
  title?: string;
  /** Address parameters without this filter. */
  without: Partial<Record<Exclude<keyof Filters, 'where'>, null>> & { where?: ValueFilter[] };
}

/** Values that a chip names before it says how many more there are. */
const NAMED_VALUES = 3;
const FIELDS = Object.keys(VALUE_FIELDS) as ValueField[];

/** Returns the chip of a field's wanted or excluded values; none without any. */
function valueChip(where: readonly ValueFilter[], field: ValueField, excluded: boolean): Chip[] {
  const isHere = (filter: ValueFilter) => filter.field === field && filter.excluded === excluded;
  const values = where.filter(isHere).map(({ value }) => valueText(field, value));
  if (values.length === 0) return [];
  const named = values.slice(0, NAMED_VALUES).join(', ');
  const others = values.length - NAMED_VALUES;
  const list = others > 0 ? loadFilterTexts.more(named, others) : named;
  const textOf = excluded ? loadFilterTexts.unwanted : loadFilterTexts.wanted;
  return [
    {
      text: textOf(loadFilterTexts.fields[field], list),
      title: others > 0 ? values.join('\n') : undefined,
      without: { where: where.filter((filter) => !isHere(filter)) },
    },
  ];
}

function daysText(from: string, to: string): string {
  if (from === '') return texts.to(shownDay(to));
  if (to === '') return texts.from(shownDay(from));
  return from === to ? texts.on(shownDay(from)) : texts.between(shownDay(from), shownDay(to));
}

/** Returns a chip for each filter of the toolbar that narrows the table. */
export function chipsOf({ q, from, to, status, flags, where }: Filters): Chip[] {
  const chips: Chip[] = [];
  if (q !== '') chips.push({ text: texts.search(q), without: { q: null } });
  if (from !== '' || to !== '') {
    chips.push({ text: daysText(from, to), without: { from: null, to: null } });
  }
  if (status.length > 0) {
    const names = status.map((one) => loadsTexts.statuses[one]).join(', ');
    chips.push({ text: texts.status(names), without: { status: null } });
  }
  chips.push(
    ...FIELDS.flatMap((field) => [...valueChip(where, field, false), ...valueChip(where, field, true)]),
  );
  if (flags !== 0) {
    const title = flagNames(flags)
      .map((name) => RATING_FLAG_TEXTS[name].text)
      .join('\n');
    chips.push({ text: loadsTexts.flagged, title, without: { flags: null } });
  }
  return chips;
}

/** Shows the filters that narrow the table, each with a button that removes it. Renders nothing without any. */
export function FilterChips({ address, change }: { address: LoadsAddress; change: ChangeAddress }) {
  const chips = chipsOf(address);
  if (chips.length === 0) return null;
  return (
    <div className={classes.chips} role="group" aria-label={texts.label}>
      {chips.map(({ text, title, without }) => (
        <span key={text} className={classes.chip} title={title}>
          <span>{text}</span>
          <CloseButton
            size={18}
            aria-label={texts.remove(text)}
            onClick={() => void change({ ...without, page: null }, STEP)}
          />
        </span>
      ))}
      <button type="button" className={classes.action} onClick={() => void change(CLEARED_CHIPS, STEP)}>
        {texts.clearAll}
      </button>
      <button
        type="button"
        className={classes.action}
        onClick={() => void copyText(window.location.href, texts.linkCopied)}
      >
        {texts.copyLink}
      </button>
    </div>
  );
}
