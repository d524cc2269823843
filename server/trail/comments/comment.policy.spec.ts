import { MentionRequest } from '#shared/contract/comments';
import { DomainError } from '#shared/errors/index';
import { withCurrentNames, writtenComment } from './comment.policy';

const place = (user_id: number, starts_at: number, length: number) => ({ user_id, starts_at, length });
const mention = (...at: Parameters<typeof place>): MentionRequest =>
  Object.assign(new MentionRequest(), place(...at));
const refused = new DomainError('invalid_request', {
  faults: [{ field: 'mentions', message: 'must each mark an @ and a name in the comment, without overlaps' }],
});

describe('a written comment', () => {
  it('has no blanks around it, and its mentions keep their places', () => {
    expect(
      writtenComment({ comment: '\n  Ask @Dana and @Jo  ', mentions: [mention(2, 17, 3), mention(1, 7, 5)] }),
    ).toEqual({ text: 'Ask @Dana and @Jo', mentions: [place(1, 4, 5), place(2, 14, 3)] });
  });

  it.each([
    ['without an @', mention(1, 0, 3)],
    ['before the text', mention(1, -1, 3)],
    ['past the end', mention(1, 4, 50)],
    ['in half of a character', mention(1, 9, 2)],
  ])('refuses a mention %s', (_, wrong) => {
    expect(() => writtenComment({ comment: 'Ask @Jo, @\u{1F69A}', mentions: [wrong] })).toThrow(refused);
  });

  it('refuses mentions that overlap', () => {
    const mentions = [mention(1, 0, 6), mention(2, 3, 3)];
    expect(() => writtenComment({ comment: '@Jo@Al', mentions })).toThrow(refused);
  });
});

describe('names in a comment', () => {
  it('are replaced by the current ones, with their new places', () => {
    const mentions = [
      { ...place(1, 4, 5), name: 'Dana Whitfield' },
      { ...place(2, 14, 3), name: '' },
    ];
    const { text, mentions: moved } = withCurrentNames('Ask @Dana and @Jo!', mentions);
    expect(text).toBe('Ask @Dana Whitfield and @Jo!');
    expect(moved.map(({ starts_at: at, length }) => text.slice(at, at + length))).toEqual([
      '@Dana Whitfield',
      '@Jo',
    ]);
  });
});
