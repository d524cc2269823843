import { LOAD_NUMBER_DIGITS, withoutThousands } from '#shared/rules/load-number';
import { type NamedKinds, namedKinds } from './kind-words';

/** Fewest letters of a load number, ticket or PO to search for. Fewer would find thousands. */
const NUMBER_LETTERS_MIN = 3;
/** Words before a number that say what it is: 'ticket T99', 'PO 1001'. */
const KIND_WORD = /^(?:load|ticket|bol|po|truck)\s*[#:]?\s+/i;

export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/** Words and numbers that a search looks for. */
export interface SearchTerms {
  /** Text as typed, without surrounding blanks. */
  readonly text: string;
  /** Words that a name must all contain. */
  readonly words: readonly string[];
  /** Kinds that the text names, and the words that records of these kinds must contain. */
  readonly named: NamedKinds;
  /** Ranges of load numbers that begin with the digits; the first is the number itself. Empty for other texts. */
  readonly loadNumbers: readonly NumberRange[];
  /** Prefixes of a ticket or purchase order, as typed and in capitals; empty for a text that is too short. */
  readonly codes: readonly string[];
  /** Prefixes of a truck. Trucks have short numbers, and only the newest load of each is read. */
  readonly trucks: readonly string[];
}

/**
 * Returns the load numbers that begin with some digits, one range for each length, so that an index finds
 * them. '1010' is 1010, 10100 to 10109, 101000 to 101099, and so on.
 */
function numbersFrom(digits: string): NumberRange[] {
  const lengths = LOAD_NUMBER_DIGITS - digits.length;
  return Array.from({ length: lengths + 1 }, (_, more) => {
    const from = Number(digits) * 10 ** more;
    return { from, to: from + 10 ** more - 1 };
  });
}

const isLoadNumber = (number: string): boolean =>
  /^[1-9]\d*$/.test(number) && number.length >= NUMBER_LETTERS_MIN && number.length <= LOAD_NUMBER_DIGITS;

/** Parses the text that a person typed. */
export function searchTerms(typed: string): SearchTerms {
  const text = typed.trim();
  const words = text.split(/\s+/).filter(Boolean);
  const named = namedKinds(words);
  // 'invoice 1002' is no load, ticket or truck.
  if (named.kinds.length > 0) return { text, words, named, loadNumbers: [], codes: [], trucks: [] };
  const number = text.replace(KIND_WORD, '').replace(/^#/, '');
  const digits = withoutThousands(number);
  const texts = [...new Set([text, number, digits])].filter(Boolean);
  const codes = texts.filter(({ length }) => length >= NUMBER_LETTERS_MIN);
  return {
    text,
    words,
    named,
    loadNumbers: isLoadNumber(digits) ? numbersFrom(digits) : [],
    codes: [...new Set(codes.flatMap((code) => [code, code.toUpperCase()]))],
    trucks: texts,
  };
}
