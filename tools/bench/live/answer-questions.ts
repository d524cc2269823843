import type { Answer, Question } from './program';

/** Answers the questions that the bench asks this process by name. Others stay for other listeners. */
export function answerQuestions(answers: Readonly<Record<string, (given: never) => unknown>>): void {
  process.on('message', (message) => {
    const { id, what, given } = message as Question;
    const answer = answers[what];
    if (answer === undefined) return;
    const send = (reply: Omit<Answer, 'id'>): void => void process.send?.({ id, ...reply });
    Promise.resolve()
      .then(() => answer(given as never))
      .then(
        (value) => send({ answer: value }),
        (error: unknown) => send({ error: error instanceof Error ? error.message : String(error) }),
      );
  });
  // Ends with the bench, also when that is killed.
  process.once('disconnect', () => process.exit(0));
}
