const ASCII = /^[\x20-\x7e\n]*$/;
const MARKS = /\p{M}/gu;
const QUOTES = /[\u2018\u2019\u02bc\u2032]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * Returns a text as searches compare it: in lower case, without accents, with plain quotes and dashes. Phones type O’Dell
 * for O'Dell, and people Pena for Peña.
 */
export function searchForm(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const plain = text.normalize('NFKD').replace(MARKS, '').replace(QUOTES, "'").replace(DASHES, '-');
  return plain.toLowerCase();
}

/** Returns the words of a search. A found text has each of them. */
export const searchWords = (search: string): string[] => searchForm(search).split(/\s+/).filter(Boolean);
