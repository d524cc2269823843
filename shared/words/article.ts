const AFTER_AN = /^(?:[aeio]|FSC\b)/i;

/** Puts the indefinite article in front of words: 'an asset invoice', 'a user', 'an FSC sheet'. */
export const withArticle = (words: string): string => `${AFTER_AN.test(words) ? 'an' : 'a'} ${words}`;
