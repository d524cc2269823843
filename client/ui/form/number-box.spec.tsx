import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { TypedNumber } from '#shared/cells/typed-number';
import { show as draw } from '#test/support/show';
import { NumberBox, type NumberBoxProps } from './number-box';

const DOLLARS = { decimals: 2, max: 99_999, unit: '$' } as const;
const RATE = { decimals: 4, max: 99_999.9999, unit: '$' } as const;

type Shown = Partial<NumberBoxProps> & { start?: TypedNumber };

/** Shows a field with its value next to it. */
function show({ start = '', ...props }: Shown = {}) {
  const values: TypedNumber[] = [];
  function Page() {
    const [value, setValue] = useState(start);
    return (
      <>
        <NumberBox
          label="Amount"
          range={DOLLARS}
          step={0.01}
          {...props}
          value={value}
          onChange={(next) => {
            values.push(next);
            setValue(next);
          }}
        />
        <button type="button">Elsewhere</button>
      </>
    );
  }
  draw(<Page />);
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  return { field, values, last: () => values.at(-1), message: () => describedBy(field) };
}

const describedBy = (field: HTMLInputElement): string =>
  field.getAttribute('aria-invalid') === 'true'
    ? (document.querySelector('[class*="InputWrapper-error"]')?.textContent ?? '')
    : '';

describe('a number field, typed key by key', () => {
  it.each<[string, number]>([
    ['1,250', 1250],
    ['48,500.75', 48_500.75],
    ['$5', 5],
    ['007', 7],
    ['.5', 0.5],
    ['\uff11\uff12', 12],
  ])('takes %s', async (text, value) => {
    const { field, last, message } = show();
    await userEvent.type(field, text);
    expect([field.value, last(), message()]).toEqual([text, value, '']);
  });

  it.each([
    ['1,25', '“1,25” is unclear. Please write it like 1,250.50'],
    ['1.250,50', '“1.250,50” is unclear. Please write it like 1,250.50'],
    ['--5', 'Please enter a number, like 1,250.50'],
    ['-', 'Please enter a number, like 1,250.50'],
    ['-5', 'Please enter $0 or more'],
    ['(250.00)', 'Please enter $0 or more'],
    ['1.255', 'Please enter at most 2 decimals'],
    ['1.25E+04', '“1.25E+04” hides digits. Please enter the whole number'],
    ['100,000', 'Please enter at most $99,999'],
  ])('keeps %s as typed, with a message once the field is left', async (text, fault) => {
    const { field, last, message } = show();
    await userEvent.type(field, text);
    expect([field.value, last(), message()]).toEqual([text, text, '']);
    await userEvent.tab();
    expect([field.value, last(), message()]).toEqual([text, text, fault]);
    await userEvent.clear(field);
    await userEvent.type(field, '7');
    expect([last(), message()]).toEqual([7, '']);
  });

  it('shows the message at once after a refusal of the form', async () => {
    const { field, message } = show({ error: 'Please enter an amount' });
    await userEvent.type(field, '1,25');
    expect(message()).toBe('“1,25” is unclear. Please write it like 1,250.50');
  });

  it('formats when it is left, and stays as typed before', async () => {
    const { field } = show({ range: RATE });
    await userEvent.type(field, '1250');
    expect(field).toHaveValue('1250');
    await userEvent.tab();
    expect(field).toHaveValue('1,250.00');
    await userEvent.clear(field);
    await userEvent.type(field, '8.1234');
    await userEvent.tab();
    expect(field).toHaveValue('8.1234');
  });

  it('keeps the place of typing in the middle', async () => {
    const { field, last } = show({ start: 1234.5 });
    await userEvent.type(field, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([field.value, field.selectionStart, last()]).toEqual(['19,234.50', 2, 19_234.5]);
  });

  it('is empty again after it is cleared, or has the value of an empty field', async () => {
    const { field, last } = show({ start: 5, emptyValue: 0 });
    await userEvent.clear(field);
    expect([field.value, last()]).toEqual(['', 0]);
    await userEvent.tab();
    expect(field).toHaveValue('0.00');
  });

  it('takes text of an input method when it is composed', () => {
    const { field, last } = show();
    fireEvent.compositionStart(field);
    for (const text of ['\uff11', '\uff11\uff12', '\uff11\uff12\uff0e\uff15']) {
      fireEvent.change(field, { target: { value: text } });
      expect(field).toHaveValue(text);
    }
    fireEvent.keyDown(field, { key: 'ArrowUp', isComposing: true });
    fireEvent.compositionEnd(field);
    expect([field.value, last()]).toEqual(['\uff11\uff12\uff0e\uff15', 12.5]);
  });
});

describe('arrow keys', () => {
  it('step by whole cents, within the range', async () => {
    const { field, values } = show({ start: 0.01 });
    await userEvent.type(field, '{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(values).toEqual([0.02, 0.01, 0]);
    expect(field).toHaveValue('0.00');
  });

  it('start an empty field at 0, keep four decimals, and leave unclear text', async () => {
    const { field, last } = show({ range: RATE });
    await userEvent.type(field, '{ArrowUp}');
    expect(last()).toBe(0.01);
    await userEvent.clear(field);
    await userEvent.type(field, '8.1234{ArrowUp}');
    expect([last(), field.value]).toEqual([8.1334, '8.1334']);
    await userEvent.clear(field);
    await userEvent.type(field, '1,25{ArrowUp}');
    expect([last(), field.value]).toEqual(['1,25', '1,25']);
  });

  it('do nothing in a read-only field', async () => {
    const { field, values } = show({ start: 5, readOnly: true });
    await userEvent.type(field, '{ArrowUp}7');
    expect(values).toEqual([]);
  });
});

it('does not step by the wheel, with and without the focus', async () => {
  const { field, values } = show({ start: 5 });
  fireEvent.wheel(field, { deltaY: 100 });
  await userEvent.click(field);
  fireEvent.wheel(field, { deltaY: -100 });
  expect([field.value, field.type, values]).toEqual(['5.00', 'text', []]);
});

describe('a paste', () => {
  it.each<[string, TypedNumber, string]>([
    ['$1,250.50', 1250.5, ''],
    ['\u00a01\u00a0250.50', 1250.5, ''],
    ['USD 149.82', 149.82, ''],
    ['(250.00)', '(250.00)', 'Please enter $0 or more'],
    ['149.82 CR', '149.82 CR', 'Please enter $0 or more'],
    ['1.25E+04', '1.25E+04', '“1.25E+04” hides digits. Please enter the whole number'],
    ['1,25', '1,25', '“1,25” is unclear. Please write it like 1,250.50'],
  ])('of %j is read, or refused at once', async (text, value, fault) => {
    const { field, last, message } = show();
    await userEvent.click(field);
    await userEvent.paste(text);
    expect([last(), message()]).toEqual([value, fault]);
  });

  it('of several cells does not join their digits', () => {
    const { field, last, message } = show();
    const paste = createEvent.paste(field, { clipboardData: { getData: () => '250\r\n300\r\n' } });
    fireEvent(field, paste);
    expect(paste.defaultPrevented).toBe(true);
    expect([last(), message()]).toEqual(['250 | 300', 'Please enter a number, like 1,250.50']);
  });
});

it('has a keyboard for decimals, and the whole one while its text is refused', async () => {
  const { field } = show();
  expect(field.inputMode).toBe('decimal');
  await userEvent.type(field, '1,5');
  await userEvent.tab();
  expect(field.inputMode).toBe('text');
});
