/** Fewest letters of a load number or ticket to search for loads. Fewer would find thousands. */
const LOAD_LETTERS_MIN = 3;
/** Most digits of a load number. */
const LOAD_DIGITS_MAX = 12;

export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/** Words and numbers that a search looks for. */
export interface SearchTerms {
  /** Words that the name of an invoice or accrual must all contain. */
  readonly words: readonly string[];
  /** Ranges of load numbers that begin with the digits; empty when the text is no number. */
  readonly loadNumbers: readonly NumberRange[];
  /** Prefixes of a ticket, as typed and in capitals; empty when the text cannot be one. */
  readonly tickets: readonly string[];
}

/**
 * Returns the load numbers that begin with some digits, one range for each length, so that an index finds
 * them. '1010' is 1010, 10100 to 10109, 101000 to 101099, and so on.
 */
function numbersFrom(digits: string): NumberRange[] {
  const lengths = LOAD_DIGITS_MAX - digits.length;
  return Array.from({ length: lengths + 1 }, (_, more) => {
    const from = Number(digits) * 10 ** more;
    return { from, to: from + 10 ** more - 1 };
  });
}

/** Parses the text that a person typed. */
export function searchTerms(text: string): SearchTerms {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const [word = ''] = words;
  const number = word.replace(/^#/, '');
  const mayBeLoad = words.length === 1 && number.length >= LOAD_LETTERS_MIN;
  const isNumber = /^[1-9]\d*$/.test(number) && number.length <= LOAD_DIGITS_MAX;
  return {
    words,
    loadNumbers: mayBeLoad && isNumber ? numbersFrom(number) : [],
    tickets: mayBeLoad ? [...new Set([word, word.toUpperCase()])] : [],
  };
}
