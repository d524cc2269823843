import { type Draft, EMPTY_DRAFT, typedName, withMention, withText } from './mention-text';

const DANA = { id: 1, display_name: 'Dana Whitfield' };
const PRIYA = { id: 2, display_name: 'Priya Nair' };

/** Writes a text in one step. */
const write = (draft: Draft, text: string): Draft => withText(draft, text);
/** Chooses a person at the end of the text. */
function choose(draft: Draft, person: typeof DANA): Draft {
  const place = typedName(draft, draft.text.length);
  if (place === null) throw new Error('No name is being typed');
  return withMention(draft, place, person).draft;
}
const named = ({ text, mentions }: Draft) =>
  mentions.map(({ user_id: id, starts_at: at, length }) => [id, text.slice(at, at + length)]);

const both = (): Draft =>
  choose(write(choose(write(EMPTY_DRAFT, 'Ask @da'), DANA), 'Ask @Dana Whitfield and @pri'), PRIYA);

describe('the name that is being typed', () => {
  it.each([
    ['@', 1, { starts_at: 0, typed: '' }],
    ['Ask @da', 7, { starts_at: 4, typed: 'da' }],
    ['Ask @Dana Whi', 13, { starts_at: 4, typed: 'Dana Whi' }],
    ['Ask @da', 6, { starts_at: 4, typed: 'd' }],
    ['dana@permian', 12, null],
    ['Ask @\n', 6, null],
    ['Ask', 3, null],
  ])('in %j at %i is %j', (text, caret, place) => {
    expect(typedName({ text, mentions: [] }, caret)).toEqual(place);
  });

  it('is none inside a mention', () => {
    expect(typedName(both(), 10)).toBeNull();
  });
});

describe('a draft', () => {
  it('keeps its mentions in the order of the text', () => {
    const draft = both();
    expect(draft.text).toBe('Ask @Dana Whitfield and @Priya Nair ');
    expect(named(draft)).toEqual([
      [1, '@Dana Whitfield'],
      [2, '@Priya Nair'],
    ]);
  });

  it('moves mentions with their names', () => {
    const draft = write(both(), 'Ask today @Dana Whitfield and @Priya Nair ');
    expect(named(draft)).toEqual([
      [1, '@Dana Whitfield'],
      [2, '@Priya Nair'],
    ]);
  });

  it('drops a mention whose name was changed', () => {
    expect(named(write(both(), 'Ask @Dana and @Priya Nair '))).toEqual([[2, '@Priya Nair']]);
    expect(named(write(both(), ''))).toEqual([]);
  });

  it('puts a mention between others and the caret after it', () => {
    const draft = write(both(), 'Ask @Dana Whitfield @p and @Priya Nair ');
    const { draft: chosen, caret } = withMention(draft, { starts_at: 20, typed: 'p' }, PRIYA);
    expect(named(chosen).map(([id]) => id)).toEqual([1, 2, 2]);
    expect(chosen.text.slice(0, caret)).toBe('Ask @Dana Whitfield @Priya Nair ');
  });
});
