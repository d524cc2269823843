/** A word or phrase that a reader stops at, and plain words for it. */
export interface BannedWords {
  readonly pattern: RegExp;
  /** Completes the sentence "write …". */
  readonly write: string;
}

/** Plain words by the words that they replace; a bar separates forms. Only phrases that are never the plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  'whoever|whomever|whosoever': '"the user who", "anyone who" or the name of the role',
  'whatever|whatsoever': '"any", "every", "all" or "regardless of"',
  'of which|of whom|of whose': 'a second sentence, or "whose"',
  'to be had': '"available"',
  'asks? of|asked of': '"requires" or "asks"',
  'all the same': '"still" or "anyway"',
  'bears|bearing|borne': '"has", "shows" or "carries"',
  'as good as': '"almost" or "the same as"',
  'in the place of|in the stead of': '"instead of" or "for"',
  '(?:is|are|was|were|be|been|being) told': '"learns", "gets" or "receives"',
  'hears? of|heard of|hearing of': '"learns about" or "receives"',
  'lets? go of|letting go of': '"releases"',
  'mends?|mended|mending': '"fixes", "repairs" or "corrects"',
  beside: '"next to", "besides", "alongside" or "and"',
  'comes? of|came of': '"results from"',
  'becomes? of|became of': '"happens to"',
  'for want of': '"without" or "because there is no"',
  'in vain': '"without effect"',
  lest: '"so that … not"',
  upon: '"on"',
  'anew|afresh': '"again"',
  'whence|thence|hence|henceforth|thereby|thereof|therein|thereupon|whereby|wherein|whereupon|hereby|herein':
    '"from", "by", "in" or "so", and name the thing',
  'whilst|amongst|amidst|till|ere|nought|naught|forthwith|withal': 'a word of today',
  'befalls?|befallen|befell': '"happens to"',
  'knows? nothing of|knew nothing of': '"does not know"',
  'as it were|so to speak': 'nothing: say the thing itself',
};

const patternOf = (forms: string): RegExp => new RegExp(`(?<![\\w-])(?:${forms})(?![\\w-])`, 'i');

/** The patterns in one, to leave a sentence without a fault after one look. */
export const ANY_BANNED = new RegExp(`${patternOf(Object.keys(PLAIN).join('|')).source}|^whose`, 'i');

export const BANNED: readonly BannedWords[] = [
  ...Object.entries(PLAIN).map(([forms, write]) => ({ pattern: patternOf(forms), write })),
  // In the middle of a sentence "whose" is plain English; as its subject, the reader learns last who is meant.
  { pattern: /^whose(?!\w)/i, write: 'the noun first: "A vendor whose…", "Users with…"' },
];
