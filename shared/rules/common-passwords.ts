import { MOST_USED_WORDS } from './most-used-words';

/** Words of other languages, keyboards and this trade that the list of most used passwords lacks. */
const MORE_WORDS = `
contrasena motdepasse senha passphrase mypassword thepassword newpassword oldpassword passkey secrets topsecret
mysecret secure welcomeback bienvenue willkommen helloworld hellothere hellokitty goodmorning letmeinnow
letmeinplease opensesame ilovehim iloveher iloveme iloveit sweetheart kings qwertz qwertzuiop azertyuiop zxcv zxcvb
wsxedc qwer zxczxc poiuytrewq lkjhgfdsa mnbvcxz qwertyasdf abc abcd abcde abcdef abcdefg abcdefgh abcdefghi
abcdefghij abcabc xyz aaa aaaa aaaaa aaaaaa aaaaaaa aaaaaaaa xxx xxxx xxxxxx zzz zzzz zzzzzz administrator
administrador admins adminadmin sysadmin superadmin superuser root rootroot toor username users guests login logins
logon tests testuser default changeit changethis changenow temporary temppass temporal tempassword demo demos sample
example accounts wonderwoman superhero yoda darthvader harrypotter hogwarts volleyball realmadrid manunited
longhorns texans mavericks max princessa fall march may june july wednesday season newyear christmas easter
halloween happybirthday happynewyear facebook instagram twitter youtube android iphone macbook linux ubuntu cisco
dell lenovo database website company corporate corporation management employee accounting finance payroll invoice
sales helpdesk services customer teamwork worker job jobs usa unitedstates midland permian louisiana newmexico
northdakota wyoming washington trustno trustnoone trust whatsup something everything everyday never maybe blink ncc
god jesuschrist godisgood godbless bible chevrolet harleydavidson trucking trucklife bigrig freight logistics haul
haulage hauling haulbook sand fracsand frac fracking oil oilfield drivers dispatch dispatcher carrier carriers
vendor shipper red rocknroll mommy mama papa friendship sex gamer gaming fortnite roblox playstation xbox
counterstrike champions winners numberone thebest best
`;

/**
 * Words that many passwords consist of. People meet the rules of length and characters with a capital letter,
 * a number and a sign around such a word. So the check looks at the word without them. See
 * docs/decisions/common-passwords.md.
 */
const COMMON = new Set(`${MOST_USED_WORDS} ${MORE_WORDS}`.split(/\s+/).filter((word) => word !== ''));

/** Signs that stand for letters. */
const LETTER_OF: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const lettersOf = (text: string): string => text.replace(/[^a-z]+/g, '');

/** Removes everything before and after the word: 'Password1!' becomes 'password'. */
const trimmed = (text: string): string => text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');

const spelledOut = (text: string): string =>
  Array.from(text, (character) => LETTER_OF[character] ?? character).join('');

/** Returns the shortest part that the text repeats: 'summersummer' gives 'summer'. */
function repeatedPart(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, at);
}

/**
 * Returns true when many people use the password or a variant. Variants differ in capitals, in digits and
 * signs around the word, or in signs for letters: 'Password1!', 'W3lcome2026!', 'Summer#2026'. A password
 * without a word is common if its digits count up or down ('1234567890!A'), or if it has few different
 * characters ('A!111111111').
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const readings = [
    lettersOf(lower),
    lettersOf(spelledOut(lower)),
    lettersOf(spelledOut(trimmed(lower))),
    lettersOf(spelledOut(lower.replace(/^[^a-z@$€|]+|[\d!#%&*?._\-+=]+$/g, ''))),
  ];
  return (
    readings.some((word) => COMMON.has(word) || COMMON.has(repeatedPart(word))) ||
    isOfOneKey(lower) ||
    isCountedUp(lower)
  );
}

const DIFFERENT_CHARACTERS_MIN = 5;
/** Longer passwords of few characters are in no list of common passwords. */
const ONE_KEY_LENGTH_MAX = 20;

function isOfOneKey(lower: string): boolean {
  const characters = Array.from(lower);
  return characters.length <= ONE_KEY_LENGTH_MAX && new Set(characters).size < DIFFERENT_CHARACTERS_MIN;
}

const COUNTED = ['12345678901234567890', '09876543210987654321'];
const COUNTED_LENGTH_MIN = 6;
/** Returns true for almost only digits that count up or down. */
function isCountedUp(lower: string): boolean {
  const digits = lower.replace(/\D+/g, '');
  const rest = Array.from(lower).length - digits.length;
  return (
    digits.length >= COUNTED_LENGTH_MIN && rest <= 3 && COUNTED.some((counted) => counted.includes(digits))
  );
}
