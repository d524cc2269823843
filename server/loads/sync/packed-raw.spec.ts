import fc from 'fast-check';
import { PACKED_MARK, packRaw, rawOf, unpackRaw } from './packed-raw';
import { SOURCE_DICTIONARY } from './source-dictionary';
import { hashOf } from './load-source.repository';

it('returns every text as it was', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => unpackRaw(packRaw(text)) === text));
  fc.assert(fc.property(fc.json(), (text) => unpackRaw(packRaw(text)) === text));
});

it('keeps the dictionary, without which no packed record can be read', () => {
  expect(hashOf(SOURCE_DICTIONARY)).toBe('ce93d7ee9ec1af36f5740536961edd6bf30323bd');
  expect(unpackRaw(Buffer.from('ARw0GMGDlBsgngEImOPOvrUA', 'base64'))).toBe(
    '{"id":5101000007,"load_status":"Delivered"}',
  );
});

it('refuses bytes of another format', () => {
  expect(() => unpackRaw(Buffer.of(2, 3))).toThrow('Unknown format 2');
});

it('reads the text of a row that an older node has written over a packed one', () => {
  const packed = packRaw('{"id":1}');
  expect(rawOf({ raw: '{"id":2}', packed })).toBe('{"id":2}');
  expect(rawOf({ raw: PACKED_MARK, packed })).toBe('{"id":1}');
  expect(rawOf({ raw: PACKED_MARK, packed: null })).toBe(PACKED_MARK);
});
