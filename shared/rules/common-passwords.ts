/**
 * Words that many passwords are made of. The rules of length and kinds of characters are met by writing such a word
 * with a capital and putting a number and a sign behind it, so what counts is the word that is left without them.
 */
const WORDS = `
password passwort contrasena motdepasse parola senha passphrase mypassword thepassword newpassword
oldpassword pass passpass passme passkey secret secrets topsecret mysecret secure security
welcome welcomeback bienvenue willkommen hello helloworld hellothere hellokitty goodbye goodmorning
letmein letmeinnow letmeinplease opensesame iloveyou iloveu ilovehim iloveher iloveme iloveit loveyou lovely love
lovers loveme sweetheart sweetie darling princess prince queen kings angel angels babygirl babyboy baby beautiful
qwerty qwertyu qwertyui qwertyuiop qwertz qwertzuiop azerty azertyuiop asdf asdfg asdfgh asdfghjkl zxcv zxcvb
zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc qwer qwert qweqwe asdasd zxczxc poiuytrewq lkjhgfdsa
mnbvcxz qwertyasdf qwerasdf asdfjkl abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abcabc xyz aaa
aaaa aaaaa aaaaaa aaaaaaa aaaaaaaa xxx xxxx xxxxxx zzz zzzz zzzzzz
admin administrator administrador admins adminadmin sysadmin superadmin superuser root rootroot toor user username
users guest guests login logins logon test tests tester testing testtest testuser default changeme changeit change
changethis changenow temp temporary temppass temporal tempassword demo demos sample example account accounts access
master masters monkey dragon dragons shadow sunshine superman batman spiderman ironman wonderwoman superhero
pokemon pikachu starwars startrek jedi yoda skywalker darthvader gandalf matrix harrypotter hogwarts
football soccer baseball basketball hockey softball volleyball golf golfer tennis lakers yankees cowboys steelers
eagles redsox chelsea liverpool arsenal barcelona realmadrid juventus manchester manunited packers broncos
longhorns texans astros rangers spurs rockets mavericks
michael michelle jordan jennifer jessica ashley amanda nicole daniel thomas robert charlie andrew matthew joshua
anthony william joseph christopher christian george harley hunter killer buster tigger ginger pepper cookie maggie
bailey max rocky lucky buddy bella daisy princessa
summer winter spring autumn fall january february march april may june july august september october november
december monday tuesday wednesday thursday friday saturday sunday today tomorrow season newyear christmas easter
halloween birthday happy happybirthday happyday happynewyear
computer internet network server system windows microsoft apple google facebook instagram twitter youtube amazon
samsung android iphone macbook linux ubuntu oracle cisco dell lenovo laptop keyboard database software website
company corporate corporation business office manager management employee accounting finance payroll invoice
sales support helpdesk service services customer team teamwork work working worker job jobs
america american usa unitedstates texas houston dallas austin midland odessa permian oklahoma louisiana newmexico
dakota northdakota montana wyoming colorado california florida newyork chicago boston washington london paris berlin
madrid mexico canada
freedom liberty patriot trustno trustnoone trust nothing whatever whatsup something anything everything everyday
forever always never maybe money dollar dollars million cash rich gold golden silver diamond blink
ncc access god jesus jesuschrist godisgood godbless blessed heaven faith hope grace church bible
mustang corvette ferrari porsche mercedes chevrolet chevy ford toyota honda camaro harleydavidson truck trucks
trucker trucking trucklife bigrig freight logistics haul haulage hauling haulbook sand fracsand frac fracking oil
oilfield diesel driver drivers dispatch dispatcher carrier carriers vendor shipper
purple orange yellow green blue red black white pink rainbow flower flowers butterfly dolphin tiger tigers lion
panther wolf wolves bear eagle hawk phoenix chicken banana cheese chocolate coffee pizza cookies peanut candy
metallica nirvana slipknot eminem beatles guitar music dancer dance singer rockstar rocknroll hiphop
mother father mommy daddy mama papa family brother sister friend friends friendship children children
fuckyou fuckoff fuckme fuck asshole bitch bullshit shit biteme sexy sex pussy badass
player gamer gaming gamer minecraft fortnite roblox playstation xbox nintendo counterstrike warcraft
ninja samurai warrior warriors champion champions winner winners number numberone thebest best better
`;

const COMMON = new Set(WORDS.split(/\s+/).filter((word) => word !== ''));

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

/** What is before and behind the word: 'Password1!' is 'password' with '1!' behind it. */
const trimmed = (text: string): string => text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');

const spelledOut = (text: string): string =>
  Array.from(text, (character) => LETTER_OF[character] ?? character).join('');

/** 'summersummer' is one word: the shortest part that the text repeats. */
function repeatedPart(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, at);
}

/**
 * Whether many people use the password, or one that differs only in its capitals, in the digits and signs around
 * its word, or in signs for letters: 'Password1!', 'W3lcome2026!', 'Summer#2026', 'Qwerty12345!'. One without any
 * word, '1234567890!A' or 'A!111111111', is a row of a keyboard or of one key.
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
/** Nobody's habit: a longer row of one key is in no list of passwords. */
const ONE_KEY_LENGTH_MAX = 20;

function isOfOneKey(lower: string): boolean {
  const characters = Array.from(lower);
  return characters.length <= ONE_KEY_LENGTH_MAX && new Set(characters).size < DIFFERENT_CHARACTERS_MIN;
}

const COUNTED = ['12345678901234567890', '09876543210987654321'];
const COUNTED_LENGTH_MIN = 6;
/** Nearly nothing but digits that count up or down. */
function isCountedUp(lower: string): boolean {
  const digits = lower.replace(/\D+/g, '');
  const rest = Array.from(lower).length - digits.length;
  return (
    digits.length >= COUNTED_LENGTH_MIN && rest <= 3 && COUNTED.some((counted) => counted.includes(digits))
  );
}
