/** Character for browsers without Intl.Segmenter: a flag of two letters, or a code point with its marks and joined ones. */
const CHARACTER =
  /\p{Regional_Indicator}{2}|\r\n|.(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}|\u200d)*/gsu;

/** Returns the characters of a text as people count them. An emoji and a letter with its accent are one each. */
export function charactersOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return text.match(CHARACTER) ?? [];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
