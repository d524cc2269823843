import { ANY_BANNED, BANNED } from './banned-words';
import type { ProsePart } from './prose-part';
import { sentencesOf, wordsIn, type Sentence } from './sentences';

export interface ProseFault {
  readonly line: number;
  /** Names what stands there, and says what to write instead. */
  readonly message: string;
}

export const MOST_WORDS = 30;
const OPENING =
  /^(?:who|whom|whose|what|whatever|whether|which|where|how|when|of|that|than|as)(?=['’]s\b|[\s,:]|$)/i;
const REFERENCE = /\b(?:specs?|specifications?|sections?|issue) #?\d+|\bissues #\d+|\bdesign: |§ ?\d/gi;
const START = 'start with a verb ("Returns…", "Locks…") or a plain noun ("Cache of…")';
const EXPLAIN = 'explain the rule in a sentence, or link to a heading of docs/';

/** Faults a docblock that opens with a question word or a preposition, which turns the sentence round. */
function openingFaults({ kind, line }: ProsePart, [first]: readonly Sentence[]): ProseFault[] {
  const word = kind === 'docblock' ? OPENING.exec(first?.text ?? '')?.[0] : undefined;
  return word === undefined || first === undefined
    ? []
    : [{ line: line + first.line, message: `a docblock opens with "${word}": ${START}` }];
}

const bannedFaults = ({ line }: ProsePart, sentences: readonly Sentence[]): ProseFault[] =>
  sentences
    .filter(({ text }) => ANY_BANNED.test(text))
    .flatMap((sentence) =>
      BANNED.flatMap(({ pattern, write }) => {
        const found = pattern.exec(sentence.text)?.[0];
        return found === undefined
          ? []
          : [{ line: line + sentence.line, message: `"${found}": write ${write}` }];
      }),
    );

const lengthFaults = ({ line }: ProsePart, sentences: readonly Sentence[]): ProseFault[] =>
  sentences
    .map((sentence) => ({ sentence, words: wordsIn(sentence.text) }))
    .filter(({ words }) => words > MOST_WORDS)
    .map(({ sentence, words }) => ({
      line: line + sentence.line,
      message: `a sentence of ${words} words ("${sentence.text.slice(0, 40)}…"): cut it, ${MOST_WORDS} at most`,
    }));

const referenceFaults = ({ line }: ProsePart, sentences: readonly Sentence[]): ProseFault[] =>
  sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(REFERENCE)].map(([found]) => ({
      line: line + sentence.line,
      message: `"${found.trim()}" is in no clone: ${EXPLAIN}`,
    })),
  );

/** Returns what is wrong with a part of a file. Titles of tests are held to the banned words alone. */
export function faultsOf(part: ProsePart): ProseFault[] {
  const sentences = sentencesOf(part.text);
  if (part.kind === 'title') return bannedFaults(part, sentences);
  return [openingFaults, bannedFaults, lengthFaults, referenceFaults].flatMap((rule) =>
    rule(part, sentences),
  );
}
