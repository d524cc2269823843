import type { Cell, CellValue, Workbook, Worksheet } from 'exceljs';

type Value = number | string | null;
/** Value of an argument: one value, or the values of a range. */
type Argument = Value[];

const TOKENS = /'[^']+'!|"[^"]*"|\$?[A-Z]{1,3}\$?\d+|[A-Z]+(?=\()|\d+(?:\.\d+)?|[-+*/(),:]/g;

const numbersIn = (values: Argument): number[] =>
  values.filter((value): value is number => typeof value === 'number');
const sum = (values: Argument): number => numbersIn(values).reduce((total, value) => total + value, 0);

/** Rounds half away from zero, as spreadsheets do, without the error of binary fractions. */
function round(value: number, digits: number): number {
  const scaled = Math.abs(value) * 10 ** digits;
  return (Math.sign(value) * Math.floor(scaled + 0.5 + 1e-9)) / 10 ** digits;
}

/** Checks a cell against `"<>text"` or `"text"`, ignoring case. An empty cell equals the empty text. */
function fits(value: Value, criterion: Value): boolean {
  const text = String(value ?? '').toLowerCase();
  const wanted = String(criterion ?? '').toLowerCase();
  return wanted.startsWith('<>') ? text !== wanted.slice(2) : text === wanted;
}

function sumIfs([cells = [], ...conditions]: Argument[]): number {
  const counted = cells.filter((_cell, at) => {
    for (let pair = 0; pair < conditions.length; pair += 2) {
      if (!fits(conditions[pair]?.[at] ?? null, conditions[pair + 1]?.[0] ?? null)) return false;
    }
    return true;
  });
  return sum(counted);
}

const FUNCTIONS: Record<string, (given: Argument[]) => number> = {
  SUM: (given) => sum(given.flat()),
  SUBTOTAL: ([, ...ranges]) => sum(ranges.flat()),
  SUMIFS: sumIfs,
  IFERROR: ([value = [], other = []]) => (Number.isFinite(sum(value)) ? sum(value) : sum(other)),
  ROUND: ([value = [], digits = []]) => round(sum(value), sum(digits)),
};

/** Evaluator of the formulas that our workbooks use: sums, rounding and the four operations. */
class Formula {
  private at = 0;
  private readonly tokens: readonly string[];

  constructor(
    text: string,
    private readonly workbook: Workbook,
    private readonly sheet: Worksheet,
  ) {
    this.tokens = text.match(TOKENS) ?? [];
    if (this.tokens.join('') !== text)
      throw new Error(`The formula ${text} has more in it than is known here`);
  }

  value(): number {
    const value = sum(this.sumOfTerms());
    if (this.at < this.tokens.length)
      throw new Error(`What follows ${this.tokens.slice(0, this.at).join('')}?`);
    return value;
  }

  private next(): string {
    const token = this.tokens[this.at];
    if (token === undefined) throw new Error('The formula ends too early');
    this.at += 1;
    return token;
  }

  private takes(...wanted: string[]): string | null {
    const token = this.tokens[this.at];
    if (token === undefined || !wanted.includes(token)) return null;
    this.at += 1;
    return token;
  }

  private sumOfTerms(): Argument {
    let left = this.product();
    for (let sign = this.takes('+', '-'); sign !== null; sign = this.takes('+', '-')) {
      const right = sum(this.product());
      left = [sign === '+' ? sum(left) + right : sum(left) - right];
    }
    return left;
  }

  private product(): Argument {
    let left = this.operand();
    for (let sign = this.takes('*', '/'); sign !== null; sign = this.takes('*', '/')) {
      const right = sum(this.operand());
      left = [sign === '*' ? sum(left) * right : sum(left) / right];
    }
    return left;
  }

  private operand(): Argument {
    if (this.takes('-') !== null) return [-sum(this.operand())];
    if (this.takes('(') !== null) {
      const inner = this.sumOfTerms();
      if (this.takes(')') === null) throw new Error('A bracket is not closed');
      return inner;
    }
    const token = this.next();
    if (token in FUNCTIONS) return [this.call(token)];
    if (token.startsWith('"')) return [token.slice(1, -1)];
    if (/^\d/.test(token)) return [Number(token)];
    return token.startsWith("'") ? this.range(this.next(), token.slice(1, -2)) : this.range(token, null);
  }

  private call(name: string): number {
    this.takes('(');
    const given: Argument[] = [];
    do given.push(this.sumOfTerms());
    while (this.takes(',') !== null);
    if (this.takes(')') === null) throw new Error(`${name}( is not closed`);
    return FUNCTIONS[name]?.(given) ?? 0;
  }

  private range(first: string, sheetName: string | null): Argument {
    const sheet = sheetName === null ? this.sheet : this.workbook.getWorksheet(sheetName);
    if (sheet === undefined) throw new Error(`There is no sheet ${sheetName ?? ''}`);
    const [from, to] = [first, this.takes(':') === null ? first : this.next()].map((address) =>
      sheet.getCell(address.replaceAll('$', '')),
    );
    if (!from || !to) return [];
    const values: Argument = [];
    for (let row = Number(from.row); row <= Number(to.row); row += 1) {
      for (let column = Number(from.col); column <= Number(to.col); column += 1)
        values.push(this.valueOf(sheet.getCell(row, column), sheet));
    }
    return values;
  }

  private valueOf(cell: Cell, sheet: Worksheet): Value {
    const { value } = cell;
    const formula = formulaIn(value);
    if (formula !== null) return new Formula(formula, this.workbook, sheet).value();
    return typeof value === 'number' || typeof value === 'string' ? value : null;
  }
}

/** Returns the formula of a cell; null when it has a plain value. */
export function formulaIn(value: CellValue): string | null {
  return typeof value === 'object' && value !== null && 'formula' in value ? (value.formula ?? null) : null;
}

export interface Recomputed {
  address: string;
  formula: string;
  /** Result stored in the file and result calculated here, to a hundredth of a cent. */
  cached: number;
  value: number;
}

const settled = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Calculates every formula of a workbook again. */
export function recompute(workbook: Workbook): Recomputed[] {
  const found: Recomputed[] = [];
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        const formula = formulaIn(cell.value);
        if (formula === null) return;
        const value = new Formula(formula, workbook, sheet).value();
        const address = `${sheet.name}!${cell.address}`;
        found.push({ address, formula, cached: settled(Number(cell.result)), value: settled(value) });
      }),
    );
  }
  return found;
}
