import { TextInput, type TextInputProps } from '@mantine/core';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type NumberRange, type TypedNumber, readTypedNumber } from '#shared/cells/typed-number';
import { fromUnits, toUnits } from '#shared/calc/scaled';
import { typedNumberFault } from '#client/messages/number-field';
import { isForInputMethod } from '../keyboard/keys';
import classes from './number-box.module.css';

/** Range of a field. It takes dollars without a unit, and is 0 or more unless it says otherwise. */
type BoxRange = Omit<NumberRange, 'min'> & { readonly min?: number };

type OwnProps = 'value' | 'onChange' | 'type' | 'inputMode' | 'leftSection' | 'rightSection' | 'error';

export interface NumberBoxProps extends Omit<TextInputProps, OwnProps> {
  value: TypedNumber;
  /** Takes the number, `emptyValue`, or text that is no number for the field. */
  onChange: (value: TypedNumber) => void;
  range: BoxRange;
  /** Amount that an arrow key adds; absent leaves the arrow keys alone. */
  step?: number;
  /** Value of the empty field; '' unless it says otherwise. */
  emptyValue?: TypedNumber;
  /** Leaves out the unit, because the label names it, and cents that are 0. */
  bare?: boolean;
  /** Text behind the number, such as 'per ton'. */
  suffix?: string;
  /** Message of the form; true only marks the field. The field's own message comes first. */
  error?: string | boolean | undefined;
}

/** Directions of the arrow keys. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };
/** Decimals that an amount of dollars has at least. */
const CENTS_DECIMALS = 2;
/** Shown between the lines of pasted cells, which the browser would join to one number. */
const BETWEEN_CELLS = ' | ';

/** Formats a value as the field shows it while nobody types. */
function shownText(value: TypedNumber, decimals: number, hasCents: boolean): string {
  if (typeof value === 'string') return value;
  const minimumFractionDigits = hasCents ? Math.min(CENTS_DECIMALS, decimals) : 0;
  return value.toLocaleString('en-US', { minimumFractionDigits, maximumFractionDigits: decimals });
}

/** Returns a value after a step, within the range; null for a value that is no number. */
function stepped(value: TypedNumber, step: number, range: NumberRange): number | null {
  const from = value === '' ? 0 : value;
  if (typeof from === 'string') return null;
  const units = toUnits(from, range.decimals) + toUnits(step, range.decimals);
  return Math.min(range.max, Math.max(range.min, fromUnits(units, range.decimals)));
}

/** Text in the field and the value that it stands for. */
interface Typed {
  readonly text: string;
  readonly value: TypedNumber;
}

type TypingProps = Pick<NumberBoxProps, 'value' | 'onChange' | 'emptyValue'> & {
  range: NumberRange;
  hasCents: boolean;
};

/** Keeps the text as typed for as long as it stands for the field's value. */
function useTyping({ value, onChange, emptyValue = '', range, hasCents }: TypingProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isTyping, setTyping] = useState(false);
  const isOwn = typed !== null && Object.is(typed.value, value);
  const valueOf = (text: string): TypedNumber => {
    if (text.trim() === '') return emptyValue;
    const read = readTypedNumber(text, range);
    return typeof read === 'number' ? read : text;
  };
  const take = (next: Typed, typing: boolean): void => {
    setTyped(next);
    setTyping(typing);
    if (!Object.is(next.value, value)) onChange(next.value);
  };
  return {
    text: isOwn ? typed.text : shownText(value, range.decimals, hasCents),
    isTyping,
    type: (text: string) => take({ text, value: valueOf(text) }, true),
    paste: (text: string) => take({ text, value: valueOf(text) }, false),
    step: (next: number) => take({ text: shownText(next, range.decimals, hasCents), value: next }, true),
    leave: () => {
      setTyped(null);
      setTyping(false);
    },
  };
}

/** Returns the field's text after a paste of several cells; null for a paste that the browser does right. */
function pastedCells(event: ClipboardEvent<HTMLInputElement>): string | null {
  const cells = event.clipboardData.getData('text/plain').trim();
  if (!/[\r\n\t]/.test(cells)) return null;
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const before = value.slice(0, selectionStart ?? value.length);
  return before + cells.replace(/[\r\n\t]+/g, BETWEEN_CELLS) + value.slice(selectionEnd ?? value.length);
}

/** Returns 1 or -1 for a plain arrow up or down in a field that takes it, else undefined. */
function stepOf({
  key,
  altKey,
  ctrlKey,
  metaKey,
  nativeEvent,
  currentTarget,
}: KeyboardEvent<HTMLInputElement>) {
  const isPlain = !isForInputMethod(nativeEvent) && !altKey && !ctrlKey && !metaKey;
  return isPlain && !currentTarget.readOnly ? STEPS[key] : undefined;
}

/** Reserves room for the text behind the number. */
const sectionOf = (suffix: string | undefined): Partial<TextInputProps> =>
  suffix === undefined ? {} : { rightSection: suffix, rightSectionWidth: `calc(${suffix.length}ch + 1rem)` };

/**
 * Field for every number: amounts, rates, percentages, counts. It reads what people type and paste. Text that
 * is no number for it stays as typed, with a message, and is the value that the form refuses.
 * See docs/decisions/number-field.md.
 */
export function NumberBox(props: NumberBoxProps) {
  const { value, onChange, range: given, step, emptyValue, bare = false, suffix, error, ...input } = props;
  const hasSign = props.range.unit === '$' && !bare;
  const range: NumberRange = { min: 0, ...given };
  const typing = useTyping({ value, onChange, emptyValue, range, hasCents: hasSign });
  const pastes = useRef(false);
  const fault = typedNumberFault(value, range);
  const isFaultShown = fault !== '' && (!typing.isTyping || Boolean(error));

  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const cells = pastedCells(event);
    pastes.current = cells === null;
    if (cells === null || event.currentTarget.readOnly) return;
    event.preventDefault();
    typing.paste(cells);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    pastes.current = false;
    input.onKeyDown?.(event);
    const direction = stepOf(event);
    if (step === undefined || direction === undefined) return;
    event.preventDefault();
    const next = stepped(value, direction * step, range);
    if (next !== null) typing.step(next);
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>): void => {
    typing.leave();
    input.onBlur?.(event);
  };
  return (
    <TextInput
      {...input}
      classNames={{ section: classes.unit }}
      type="text"
      // Keyboards for decimals may lack the point. The whole keyboard can correct an unclear text.
      inputMode={isFaultShown ? 'text' : 'decimal'}
      autoComplete="off"
      spellCheck={false}
      leftSection={hasSign ? '$' : undefined}
      {...sectionOf(suffix)}
      rightSectionPointerEvents="none"
      leftSectionPointerEvents="none"
      value={typing.text}
      error={isFaultShown ? fault : error}
      onPaste={onPaste}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onChange={({ currentTarget }) => {
        if (pastes.current) typing.paste(currentTarget.value);
        else typing.type(currentTarget.value);
        pastes.current = false;
      }}
    />
  );
}
